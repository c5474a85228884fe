import { ALL_PERMISSIONS } from '../rules/people/permission-names';
import { z } from '../zod';

/** Names of statements, migrations and mails; `SQL_NAME`: of tables and columns. */
const NAME = /^[a-z0-9][a-z0-9_-]{0,59}$/;
const SQL_NAME = /^[a-z][a-z0-9_]{0,59}$/;
/** Fixed segments and parameters: `/eventos/:id/inscripciones`. */
const PATH = /^(\/(:[a-zA-Z]\w{0,39}|[a-z0-9][a-z0-9-]{0,59})){1,8}$/;
const text = z.string().min(1).max(500);

const fieldSchema = z.object({
  name: z.string().regex(/^[a-zA-Z]\w{0,39}$/),
  label: text,
  type: z.enum(['text', 'email', 'tel', 'textarea', 'select']).default('text'),
  /** For a `select`: pairs of value and label. */
  options: z.array(z.tuple([z.string(), z.string()])).optional(),
  /** Why the field may stay empty; shown after its label. */
  optional: z.string().optional(),
});

/**
 * A public form that collects personal data. The call accepts JSON and, from browsers without scripts, an HTML form. The
 * platform asks for consent, stores its evidence with the form's data, and answers browsers without scripts with a page.
 */
const formSchema = z.object({
  title: text,
  thanks: text,
  /** Fields to correct on the page without scripts; one of them is the person's e-mail address. */
  fields: z
    .array(fieldSchema)
    .min(1)
    .max(30)
    .refine((fields) => fields.some(({ type }) => type === 'email'), {
      error: 'El formulario necesita un campo de tipo "email": de quien es el consentimiento.',
    }),
});

const callSchema = z.object({
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  /** Below `/api/m/<module>`. */
  path: z.string().regex(PATH),
  /** As for a route: `comercial` is advisers and administrators. */
  access: z.enum(['public', 'comercial', 'admin', ...ALL_PERMISSIONS]),
  /** Calls per minute that one network may make. */
  perMinute: z.number().int().min(1).max(600).default(120),
  /** Name in the audit log of a staff call that changes something: "Crear una jornada". */
  label: z.string().min(1).max(60).optional(),
  form: formSchema.optional(),
});

/** An e-mail that a call may send; `{{name}}` is replaced with a value from the call. */
const mailSchema = z.object({
  subject: text,
  paragraphs: z.array(text).min(1).max(10),
  facts: z
    .array(z.tuple([text, text]))
    .max(10)
    .default([]),
});

/** A table with personal data: its rows are found by e-mail address and deleted after some months. */
const personsSchema = z.object({
  table: z.string().regex(SQL_NAME),
  /** Column of the e-mail address. */
  email: z.string().regex(SQL_NAME),
  /** Every column with data about the person, including the address. */
  columns: z.array(z.string().regex(SQL_NAME)).min(1).max(50),
  /** Column of the time from which `months` is counted. */
  since: z.string().regex(SQL_NAME),
  months: z.number().int().min(1).max(120),
  label: text,
  holds: text,
  purpose: text,
  reason: text,
});

/** `api` in `module.json`: the calls that the module's server code answers, and the platform services it may use. */
export const moduleApiSchema = z.object({
  calls: z.array(callSchema).min(1).max(100),
  mails: z.record(z.string().regex(NAME), mailSchema).default({}),
  persons: z.array(personsSchema).max(20).default([]),
});

/** `server/api.json` of a build: the declaration, plus the statements of `sql/` and the scripts of `migrations/` by name. */
export const builtApiSchema = moduleApiSchema.extend({
  statements: z.record(z.string().regex(NAME), z.string().max(20_000)),
  migrations: z.record(z.string().regex(NAME), z.string().max(100_000)),
});

export type ModuleApi = z.infer<typeof moduleApiSchema>;
export type BuiltApi = z.infer<typeof builtApiSchema>;
export type DeclaredCall = ModuleApi['calls'][number];
