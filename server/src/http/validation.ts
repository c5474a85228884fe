import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type HttpError, invalidRequest } from '../errors';

/** Checks requests and serializes answers with the schemas of their routes; messages about refused values are Spanish. */
export function installValidation(app: FastifyInstance): void {
  z.config({ ...z.locales.es(), customError: issueMessage });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  refuseUndeclared(app);
}

const NO_PARAMETERS = z.strictObject({});
const NO_FIELDS = z.strictObject({}).nullish();
const WITHOUT_BODY = ['GET', 'HEAD', 'OPTIONS'];

// Excludes the API description, whose plugin reads its own parameters, and the answer to unknown URLs.
const isCall = (url: string) =>
  url.startsWith('/api/') && !url.startsWith('/api/docs') && !url.startsWith('/api/*');

/** Makes routes under `/api` that declare no query parameters, or no body, refuse any (spec: decisions, "Calls"). */
function refuseUndeclared(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!isCall(route.url)) return;
    const body = !WITHOUT_BODY.includes(String(route.method)) && { body: NO_FIELDS };
    route.schema = { querystring: NO_PARAMETERS, ...body, ...route.schema };
  });
}

const PLACES: Readonly<Record<string, { unknown: string; field: string }>> = {
  querystring: { unknown: 'Parámetros que no se reconocen', field: 'parámetro' },
  body: { unknown: 'Campos que no se reconocen', field: 'campo' },
};
const BODY_EXPECTED = 'El cuerpo de la solicitud debe ser un objeto JSON.';
const MAX_NAMED = 10;

/** What a schema refused, as Fastify reports it. */
interface Issue {
  readonly keyword: string;
  readonly instancePath: string;
  readonly message?: string | undefined;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Checks a body with the schema for its sender, in a route that accepts more than one. */
export function parseBody<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ code, path, message, ...params }) => ({
    keyword: code,
    instancePath: `/${path.join('/')}`,
    message,
    params,
  }));
  throw validationError(issues, 'body');
}

/** Turns what a schema refused into a 400 with one Spanish message per field; unknown names are listed. */
export function validationError(issues: readonly Issue[], place: string | undefined): HttpError {
  const { unknown, field } = PLACES[place ?? ''] ?? { unknown: 'Datos que no se reconocen', field: 'dato' };
  const fields = new Map<string, string>();
  const unknownNames: string[] = [];
  for (const issue of issues) {
    const name = issue.instancePath.slice(1);
    if (issue.keyword === 'unrecognized_keys') {
      for (const key of unknownKeys(issue)) {
        unknownNames.push(key);
        fields.set(key, `Este ${field} no se reconoce.`);
      }
    } else if (name === '') {
      // A custom rule about the whole has its own message; any other issue about it means that it is no object.
      return invalidRequest((issue.keyword === 'custom' && issue.message) || BODY_EXPECTED);
    } else if (!fields.has(name)) {
      fields.set(name, issue.message ?? 'El valor no es válido.');
    }
  }
  const message =
    unknownNames.length > 0 ? `${unknown}: ${unknownNames.join(', ')}.` : summary([...fields.keys()], field);
  return invalidRequest(message, Object.fromEntries(fields));
}

/** The first message for each refused field; one about the whole value is under the name `whole`. */
export function firstMessages(
  issues: readonly { path: PropertyKey[]; message: string }[],
  whole: string,
): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of issues) messages[String(path[0] ?? whole)] ??= message;
  return messages;
}

function unknownKeys(issue: Issue): string[] {
  const { keys } = issue.params as { keys?: unknown };
  return Array.isArray(keys) ? keys.slice(0, MAX_NAMED).map((key) => String(key).slice(0, 60)) : [];
}

function summary(names: readonly string[], field: string): string {
  return names.length === 1
    ? `Revise el ${field} ${names[0]}.`
    : `Revise estos ${field}s: ${names.join(', ')}.`;
}

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'Escriba un texto.',
  number: 'Escriba un número.',
  int: 'Escriba un número entero.',
  boolean: 'Responda true o false.',
  array: 'Envíe una lista.',
  object: 'Envíe un objeto JSON.',
  record: 'Envíe un objeto JSON.',
};

const FORMATS: Readonly<Record<string, string>> = {
  regex: 'Este dato no está escrito como se espera.',
  email: 'Escriba un correo completo, como nombre@correo.com.',
  url: 'Escriba una dirección web completa, como https://ejemplo.com.',
  date: 'Escriba la fecha como AAAA-MM-DD.',
  datetime: 'Escriba fecha y hora en formato ISO, como 2026-01-31T08:00:00Z.',
};

/** Origins of numbers in issues; "int" is that of an integer beyond what JavaScript represents exactly. */
const NUMBERS: readonly string[] = ['number', 'int'];

const LENGTHS: Readonly<Record<string, string>> = {
  string: 'caracteres',
  array: 'elementos',
  set: 'elementos',
};

/**
 * Message that says what to do about a refused value, for rules without a message of their own; undefined leaves it to
 * the library's Spanish texts. Takes the library's raw issue (`z.config({ customError })`).
 */
export function issueMessage(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Falta este dato.' : EXPECTED[issue.expected];
    case 'too_big': {
      const unit = LENGTHS[issue.origin];
      if (unit) return `Use ${issue.maximum} ${unit} o menos.`;
      return NUMBERS.includes(issue.origin) ? `Use un número de ${issue.maximum} o menos.` : undefined;
    }
    case 'too_small': {
      const unit = LENGTHS[issue.origin];
      if (unit)
        return Number(issue.minimum) <= 1 ? 'Falta este dato.' : `Use ${issue.minimum} ${unit} o más.`;
      if (!NUMBERS.includes(issue.origin)) return undefined;
      return issue.inclusive
        ? `Use un número de ${issue.minimum} o más.`
        : `Use un número mayor que ${issue.minimum}.`;
    }
    case 'invalid_value':
      return `Use uno de estos valores: ${issue.values.map(String).join(', ')}.`;
    case 'invalid_format':
      return FORMATS[issue.format];
    default:
      return undefined;
  }
}
