import type { FastifyInstance } from 'fastify';

/** Deepest allowed nesting: more than any of our bodies needs. */
const MAX_DEPTH = 32;

const [QUOTE, BACKSLASH, OPEN_ARRAY, OPEN_OBJECT, CLOSE_ARRAY, CLOSE_OBJECT] = [...'"\\[{]}'].map(
  (character) => character.charCodeAt(0),
);

/**
 * Whether a JSON text is nested too deep. Checked before it is parsed: parsing and validating a megabyte of brackets
 * would block every other request for a third of a second.
 */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (inString) {
      if (code === BACKSLASH) index += 1;
      else if (code === QUOTE) inString = false;
    } else if (code === QUOTE) inString = true;
    else if (code === OPEN_ARRAY || code === OPEN_OBJECT) {
      depth += 1;
      if (depth > MAX_DEPTH) return true;
    } else if (code === CLOSE_ARRAY || code === CLOSE_OBJECT) depth -= 1;
  }
  return false;
}

/** Half of a surrogate pair, written as an escape in JSON. */
const ESCAPED_HALF = /\\ud[89a-f]/i;

/**
 * Replaces half characters with the replacement character, as happens in a text column. A text that was cut within an
 * emoji ends in one, and the database refuses it inside JSON.
 */
function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key.toWellFormed(), wellFormed(each)]),
  );
}

/** Reads JSON bodies as Fastify does, but refuses those that are nested too deep with 400. */
export function installJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooDeep(body)) {
      return done(Object.assign(new Error('JSON is nested too deep'), { statusCode: 400 }), undefined);
    }
    return parse(request, body, (error, value) =>
      done(error, ESCAPED_HALF.test(body) ? wellFormed(value) : value),
    );
  });
}
