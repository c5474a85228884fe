import type { FastifyPluginAsync } from 'fastify';
import { ADVISER_FORM_FIELDS, type FieldDefinition } from 'shared/adviser-form-fields';
import { programTypeFields, SI_NO } from 'shared/rules';
import { type AdviserForm, adviserFormSchema, SUBMISSION_FIELDS, withGuardian } from 'shared/schemas';
import { z } from 'zod';
import type { AdviserList } from '../advisers/adviser-list';
import type { FormField } from '../plain-pages/form-page';
import { CONTACT, emptyFormRoutes } from '../plain-pages/plain-page-routes';
import { plainFormHandler } from '../public-forms/plain-form';
import type { PublicFormOptions, SubmissionMeta } from '../public-forms/submission';

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

/** All fields of the form with scripts, on one page: a field that only some people fill in says so. */
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

/** An adviser's form for browsers without scripts; `comercialSlug` comes as a hidden field. */
export const plainAdviserForm = (
  receive: (form: AdviserForm, meta: SubmissionMeta) => Promise<unknown>,
  site: Pick<PublicFormOptions, 'salt' | 'brandName'>,
) =>
  plainFormHandler({
    schema: z.preprocess((body) => withGuardian(Object(body)), adviserFormSchema),
    title: TITLE,
    thanks: () => 'Recibimos sus datos. Su asesor se comunicará con usted pronto.',
    fields: FIELDS,
    site,
    receive,
  });

interface PageDependencies {
  readonly advisers: Pick<AdviserList, 'findBySlug'>;
  readonly publicForms: Pick<PublicFormOptions, 'brandName' | 'policyVersion'>;
}

/** The page of an adviser's form without scripts; the document of `/formulario/{slug}` links to it. */
export const plainAdviserFormRoutes = ({ advisers, publicForms }: PageDependencies): FastifyPluginAsync =>
  emptyFormRoutes({
    site: publicForms,
    url: '/formulario/:address/sencillo',
    async find(comercialSlug) {
      if (!(await advisers.findBySlug(comercialSlug))) return undefined;
      return {
        title: TITLE,
        action: '/api/crm-handler',
        fields: FIELDS,
        values: {
          comercialSlug,
          [SUBMISSION_FIELDS.form]: 'formulario-asesor',
          [SUBMISSION_FIELDS.policyVersion]: publicForms.policyVersion,
        },
      };
    },
    missing: {
      heading: 'Comercial no encontrado',
      text: 'Revise el enlace, o escríbanos desde la página de contacto.',
      link: CONTACT,
    },
  });
