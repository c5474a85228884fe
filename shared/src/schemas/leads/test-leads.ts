import { bogotaDay } from '../../rules/days/bogota-day';
import { NIVELES_ACADEMICOS } from '../../rules/leads/lead-options';
import { z } from '../../zod';
import { day } from '../dates';
import { optionalText } from '../plain-text';
import { guardianSchema } from './guardian';
import { vocationalTestSchema } from './vocational-test';

/** How a consent was given that did not come through a form of the site. */
export const CONSENT_MEANS = {
  escrito: 'Documento firmado',
  correo: 'Correo electrónico',
  llamada: 'Llamada grabada',
} as const;

const means = Object.keys(CONSENT_MEANS) as [keyof typeof CONSENT_MEANS];

/** Most tests that become leads in one call. */
export const MAX_TEST_LEADS = 100;

/** Query of the list of tests, newest first; by default those that are not leads yet. */
export const testListQuerySchema = z.strictObject({
  codigo: optionalText(100),
  nivel: z.enum(NIVELES_ACADEMICOS).optional(),
  estado: z.enum(['pendientes', 'autorizados', 'leads']).default('pendientes'),
  desde: day.optional(),
  hasta: day.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(1_000).optional().describe('Tal como vino en el encabezado Link'),
});

/** Query of the list of tests. */
export type TestListQuery = z.output<typeof testListQuerySchema>;

/** Without `abort`, unlike other days, so that the guardian's errors are reported together with this one. */
const givenDay = z.iso
  .date('Elija el día en que la dio.')
  .refine((value) => value >= '1990' && value <= bogotaDay(), 'Use una fecha que no esté en el futuro.');

const given = {
  medio: z.enum(means, { error: 'Elija cómo dio la autorización.' }),
  fecha: givenDay.describe('El día en que la dio'),
  otorgadaPor: z.enum(['acudiente', 'titular'], { error: 'Elija quién autorizó.' }),
};

const guardian = {
  nombre: optionalText(200),
  parentesco: optionalText(100),
  telefono: optionalText(40),
  email: optionalText(254),
};

const GUARDIAN_MISSING: Readonly<Record<keyof typeof guardian, string>> = {
  nombre: 'Escriba el nombre del acudiente.',
  parentesco: 'Escriba el parentesco, por ejemplo madre.',
  telefono: 'Escriba el teléfono del acudiente, con números.',
  email: 'Escriba el correo completo del acudiente, por ejemplo nombre@example.com.',
};

const fields = {
  ...given,
  ...guardian,
  confirmado: z.literal(true, { error: 'Confirme que autorizó este texto.' }),
};

/** Unchecked values: the rule also runs when other fields of the body are invalid. */
type Given = { readonly [Name in keyof typeof guardian | 'otorgadaPor']?: unknown };

const IS_TOLD: Readonly<Record<keyof typeof guardian, (text: string) => boolean>> = {
  nombre: Boolean,
  parentesco: Boolean,
  telefono: (text) => /\d/.test(text),
  email: (text) => z.regexes.html5Email.test(text),
};

/** Requires all of the guardian's data, and reports all missing fields at once. */
const withGuardianTold = <Shape extends z.ZodObject>(shape: Shape): Shape =>
  (Object.keys(IS_TOLD) as (keyof typeof guardian)[]).reduce(
    (schema, name) =>
      schema.refine(
        (consent) => {
          const given: Given = Object(consent);
          const text = given[name];
          return given.otorgadaPor === 'titular' || (typeof text === 'string' && IS_TOLD[name](text.trim()));
        },
        { path: [name], error: GUARDIAN_MISSING[name], when: () => true },
      ),
    shape,
  );

/** A consent recorded by an administrator: who gave it, how and when. Adult students need no guardian. */
export const testConsentFormSchema = withGuardianTold(z.strictObject(fields));

/** The same, with the policy version and the consent that it replaces. */
export const testConsentSchema = withGuardianTold(
  z.strictObject({
    ...fields,
    politica: z.string().max(40).describe('La versión de la política que autorizó: la vigente'),
    reemplaza: z.string().max(100).nullable().describe('La que ya tenía el test; null si no tenía'),
  }),
);

/** Body of the call that records a consent. */
export type TestConsent = z.output<typeof testConsentSchema>;

/** A test in the list, with its consent and lead. */
export const listedTestSchema = vocationalTestSchema.extend({
  id: z.string(),
  autorizacion: z
    .object({
      id: z.string(),
      ...given,
      politica: z.string(),
      registrada: z.iso.datetime(),
      registradaPor: z.string().nullable().describe('Quién del equipo la escribió'),
    })
    .nullable(),
  acudiente: guardianSchema.nullable().describe('Quien autorizó'),
  lead: z
    .object({
      id: z.string().nullable().describe('null: el lead ya no existe, o está en la papelera'),
      desde: z.iso.datetime(),
    })
    .nullable(),
});

/** A test in the list. */
export type ListedTest = z.output<typeof listedTestSchema>;

/** The tests to turn into leads. */
export const testLeadsSchema = z.strictObject({
  ids: z.array(z.string().max(100)).min(1, 'Elija al menos un test.').max(MAX_TEST_LEADS),
});

/** Result per test: a new lead, an entry in the person's existing lead, the lead that the test already was, or a refusal. */
export const testLeadsAnswerSchema = z.object({
  filas: z.array(
    z.object({
      id: z.string(),
      estado: z.enum(['creado', 'existente', 'repetido', 'rechazado']),
      leadId: z.string().nullable(),
      motivo: z.string().nullable().describe('Qué le falta'),
    }),
  ),
});

/** Results of turning tests into leads. */
export type TestLeadsAnswer = z.output<typeof testLeadsAnswerSchema>;
