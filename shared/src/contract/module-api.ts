import { ALL_PERMISSIONS } from '../rules/people/permission-names';
import { z } from '../zod';

/** Names of what a module declares beside its code: statements, mails, tables, columns. */
const NAME = /^[a-z0-9][a-z0-9_-]{0,59}$/;
const SQL_NAME = /^[a-z][a-z0-9_]{0,59}$/;
/** Fixed steps and parameters: `/eventos/:id/inscripciones`. */
const PATH = /^(\/(:[a-zA-Z]\w{0,39}|[a-z0-9][a-z0-9-]{0,59})){1,8}$/;
const text = z.string().min(1).max(500);

const fieldSchema = z.object({
  name: z.string().regex(/^[a-zA-Z]\w{0,39}$/),
  label: text,
  type: z.enum(['text', 'email', 'tel', 'textarea', 'select']).default('text'),
  /** Of a `select`: the value and its words. */
  options: z.array(z.tuple([z.string(), z.string()])).optional(),
  /** Why it may stay empty, after its label. */
  optional: z.string().optional(),
});

/**
 * A public form that collects data of persons: the call takes it as JSON and, from browsers without scripts, as an HTML form. The
 * platform asks for the consent, keeps its proof with what the form stores, and answers without scripts with a page.
 */
const formSchema = z.object({
  title: text,
  thanks: text,
  /** What a page without scripts shows to correct; one of the fields is the person's e-mail address. */
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
  /** Calls that one network may make in a minute. */
  perMinute: z.number().int().min(1).max(600).default(120),
  /** What a call of staff that changes something is called in the audit log: "Crear una jornada". */
  label: z.string().min(1).max(60).optional(),
  form: formSchema.optional(),
});

/** An e-mail that a call may send; `{{name}}` stands for a value that it gives. */
const mailSchema = z.object({
  subject: text,
  paragraphs: z.array(text).min(1).max(10),
  facts: z
    .array(z.tuple([text, text]))
    .max(10)
    .default([]),
});

/** A table with data of persons: rows are found by their e-mail address, and go after some months. */
const personsSchema = z.object({
  table: z.string().regex(SQL_NAME),
  /** Column of the address. */
  email: z.string().regex(SQL_NAME),
  /** Every column that says something of the person, the address among them. */
  columns: z.array(z.string().regex(SQL_NAME)).min(1).max(50),
  /** Column of the time from which the months count. */
  since: z.string().regex(SQL_NAME),
  months: z.number().int().min(1).max(120),
  label: text,
  holds: text,
  purpose: text,
  reason: text,
});

/** `api` in `module.json`: what the module's server code answers, and what it may ask of the platform. */
export const moduleApiSchema = z.object({
  calls: z.array(callSchema).min(1).max(100),
  mails: z.record(z.string().regex(NAME), mailSchema).default({}),
  persons: z.array(personsSchema).max(20).default([]),
});

/** `server/api.json` of a build: what is declared, the statements of `sql/` and the scripts of `migrations/`, by name. */
export const builtApiSchema = moduleApiSchema.extend({
  statements: z.record(z.string().regex(NAME), z.string().max(20_000)),
  migrations: z.record(z.string().regex(NAME), z.string().max(100_000)),
});

export type ModuleApi = z.infer<typeof moduleApiSchema>;
export type BuiltApi = z.infer<typeof builtApiSchema>;
export type DeclaredCall = ModuleApi['calls'][number];
