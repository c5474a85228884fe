import type { z } from 'zod';
import { type HttpError, invalidRequest } from '../errors';

const PLACES: Readonly<Record<string, { unknown: string; field: string }>> = {
  querystring: { unknown: 'Parámetros que no se reconocen', field: 'parámetro' },
  body: { unknown: 'Campos que no se reconocen', field: 'campo' },
};
const BODY_EXPECTED = 'El cuerpo de la solicitud debe ser un objeto JSON.';
const MAX_NAMED = 10;

/** What a schema refused, as the framework tells it. */
interface Issue {
  readonly keyword: string;
  readonly instancePath: string;
  readonly message?: string | undefined;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Checks a body against the schema that fits its sender, for a route that takes more than one. */
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

/** Turns what a schema refused into a 400 with one Spanish message per field; unknown names are named. */
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
      return invalidRequest(BODY_EXPECTED);
    } else if (!fields.has(name)) {
      fields.set(name, issue.message ?? 'El valor no es válido.');
    }
  }
  const message =
    unknownNames.length > 0 ? `${unknown}: ${unknownNames.join(', ')}.` : summary([...fields.keys()], field);
  return invalidRequest(message, Object.fromEntries(fields));
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
