import type { FastifyPluginAsync } from 'fastify';
import { ADVISER_FORM_FIELDS, type FieldDefinition } from 'shared/adviser-form-fields';
import { policyVersion, programTypeFields, SI_NO } from 'shared/rules';
import { adviserFormSchema, SUBMISSION_FIELDS, withGuardian } from 'shared/schemas';
import { z } from 'zod';
import type { AdviserList } from '../advisers/adviser-list';
import { type FormField, formPage } from '../plain-pages/form-page';
import { noticePage } from '../plain-pages/plain-page';
import { EMPTY_FORM, servePlainPages } from '../plain-pages/plain-page-routes';
import { plainFormHandler } from '../public-forms/plain-form';
import type { PublicFormOptions } from '../public-forms/submission';
import type { AdviserFormService } from './adviser-form-service';

const [WORKS] = SI_NO;
const ONLY_FOR: readonly (readonly [fields: readonly string[], who: string])[] = [
  [programTypeFields('pregrado'), 'pregrado'],
  [programTypeFields('posgrado'), 'posgrado'],
  [programTypeFields('posgrado', WORKS), 'posgrado, si trabaja'],
  [Object.keys(ADVISER_FORM_FIELDS).filter((name) => name.startsWith('acudiente')), 'menores de edad'],
];
const PROGRAM_TYPE: FormField = {
  name: 'tipoPrograma',
  label: 'Tipo de programa',
  type: 'select',
  options: [
    ['pregrado', 'Pregrado'],
    ['posgrado', 'Posgrado'],
  ],
};

/** The fields of the form with scripts, all at once: what only some have to fill in says so. */
const FIELDS: readonly FormField[] = [
  ...Object.entries<FieldDefinition>(ADVISER_FORM_FIELDS).flatMap(([name, { label, type, choices }]) => {
    const who = ONLY_FOR.find(([fields]) => fields.includes(name))?.[1];
    const field: FormField = {
      name,
      label,
      ...(who && { optional: who }),
      ...(choices ? { type: 'select', options: choices } : type && { type }),
    };
    return name === 'universidad' ? [PROGRAM_TYPE, field] : [field];
  }),
  { name: 'mensaje', label: 'Mensaje', type: 'textarea', optional: 'opcional' },
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
