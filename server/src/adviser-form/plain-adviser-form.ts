import type { FastifyPluginAsync } from 'fastify';
import { ESTADOS_CIVILES, policyVersion, SERVICIOS_SALUD, SI_NO, TIPOS_DOCUMENTO } from 'shared/rules';
import { adviserFormSchema, SUBMISSION_FIELDS, withGuardian } from 'shared/schemas';
import { z } from 'zod';
import type { AdviserList } from '../advisers/adviser-list';
import { type FormField, formPage } from '../plain-pages/form-page';
import { noticePage } from '../plain-pages/plain-page';
import { EMPTY_FORM, servePlainPages } from '../plain-pages/plain-page-routes';
import { plainFormHandler } from '../public-forms/plain-form';
import type { PublicFormOptions } from '../public-forms/submission';
import type { AdviserFormService } from './adviser-form-service';

const choices = (values: readonly string[]) =>
  values.map((value) => [value, value.replaceAll('_', ' ')] as const);

const FIELDS: readonly FormField[] = [
  { name: 'nombre', label: 'Nombre completo' },
  { name: 'email', label: 'Correo electrónico', type: 'email' },
  { name: 'telefono', label: 'Teléfono', type: 'tel' },
  { name: 'estadoCivil', label: 'Estado civil', type: 'select', options: choices(ESTADOS_CIVILES) },
  { name: 'fechaNacimiento', label: 'Fecha de nacimiento', type: 'date' },
  { name: 'lugarNacimiento', label: 'Lugar de nacimiento' },
  { name: 'direccionResidencia', label: 'Dirección de residencia' },
  { name: 'tipoDocumento', label: 'Tipo de documento', type: 'select', options: choices(TIPOS_DOCUMENTO) },
  { name: 'cedula', label: 'Número de documento' },
  { name: 'fechaExpedicionDocumento', label: 'Fecha de expedición del documento', type: 'date' },
  { name: 'lugarExpedicionDocumento', label: 'Lugar de expedición del documento' },
  { name: 'universidad', label: 'Universidad' },
  {
    name: 'tipoPrograma',
    label: 'Tipo de programa',
    type: 'select',
    options: choices(['pregrado', 'posgrado']),
  },
  { name: 'programaInteres', label: 'Programa de interés' },
  { name: 'nombreColegio', label: 'Colegio (pregrado)', optional: true },
  {
    name: 'fechaGradoBachiller',
    label: 'Fecha de grado de bachiller (pregrado)',
    type: 'date',
    optional: true,
  },
  {
    name: 'estratoSocioeconomico',
    label: 'Estrato (posgrado)',
    type: 'select',
    options: choices(['1', '2', '3', '4', '5', '6']),
    optional: true,
  },
  {
    name: 'servicioSalud',
    label: 'Servicio de salud (posgrado)',
    type: 'select',
    options: choices(SERVICIOS_SALUD),
    optional: true,
  },
  { name: 'tituloCarreraProfesional', label: 'Título profesional (posgrado)', optional: true },
  { name: 'universidadCarreraProfesional', label: 'Universidad del título (posgrado)', optional: true },
  { name: 'anoGradoCarreraProfesional', label: 'Año de grado (posgrado)', optional: true },
  {
    name: 'trabajaActualmente',
    label: '¿Trabaja actualmente? (posgrado)',
    type: 'select',
    options: choices(SI_NO),
    optional: true,
  },
  { name: 'lugarTrabajo', label: 'Lugar de trabajo (si trabaja)', optional: true },
  { name: 'acudienteNombre', label: 'Nombre del acudiente (menores de edad)', optional: true },
  { name: 'acudienteTelefono', label: 'Teléfono del acudiente', type: 'tel', optional: true },
  { name: 'acudienteParentesco', label: 'Parentesco', optional: true },
  { name: 'acudienteEmail', label: 'Correo del acudiente', type: 'email', optional: true },
  { name: 'mensaje', label: 'Mensaje', type: 'textarea', optional: true },
];

const TITLE = 'Formulario de inscripción';

/** An adviser's form, empty, as a page that works without scripts. */
const plainAdviserFormPage = (comercialSlug: string, brandName: string): string =>
  formPage({
    brandName,
    title: TITLE,
    action: '/api/crm-handler',
    fields: FIELDS,
    values: {
      comercialSlug,
      [SUBMISSION_FIELDS.form]: 'formulario-asesor',
      [SUBMISSION_FIELDS.policyVersion]: policyVersion,
    },
    errors: {},
  });

/** An adviser's form for browsers without scripts; `comercialSlug` comes as a hidden field. */
export const plainAdviserForm = (
  service: AdviserFormService,
  site: Pick<PublicFormOptions, 'addressSalt' | 'brandName'>,
) =>
  plainFormHandler({
    schema: z.preprocess((body) => withGuardian(Object(body)), adviserFormSchema),
    title: TITLE,
    thanks: () => 'Recibimos sus datos. Su asesor se comunicará con usted pronto.',
    fields: FIELDS,
    site,
    receive: (form, meta) => service.receive(form, meta),
  });

interface PageDependencies {
  readonly advisers: Pick<AdviserList, 'findBySlug'>;
  readonly publicForms: Pick<PublicFormOptions, 'brandName'>;
}

/** The page of an adviser's form without scripts; the document of `/formulario/{slug}` links to it. */
export function plainAdviserFormRoutes({ advisers, publicForms }: PageDependencies): FastifyPluginAsync {
  const { brandName } = publicForms;
  return async (app) => {
    servePlainPages(app, brandName);
    app.get<{ Params: { comercialSlug: string } }>(
      '/formulario/:comercialSlug/sencillo',
      EMPTY_FORM,
      async ({ params: { comercialSlug } }, reply) => {
        if (await advisers.findBySlug(comercialSlug))
          return reply.send(plainAdviserFormPage(comercialSlug, brandName));
        return reply.code(404).send(
          noticePage({
            brandName,
            heading: 'Comercial no encontrado',
            text: 'Revise el enlace, o escríbanos desde la página de contacto.',
            link: { href: '/contacto', label: 'Ir a la página de contacto' },
          }),
        );
      },
    );
  };
}
