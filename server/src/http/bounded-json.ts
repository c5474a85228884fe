import type { FastifyInstance } from 'fastify';
import { HttpError } from '../errors';

/** Deepest nesting of arrays and objects in a body; the deepest that any call takes is 4. */
const MAX_DEPTH = 20;

/** Parses JSON bodies like the framework does, but refuses nesting that would make validation slow. */
export function boundJsonDepth(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (depthExceeds(text, MAX_DEPTH)) {
      done(
        new HttpError(400, 'invalid_body', 'El cuerpo de la solicitud tiene demasiados niveles.'),
        undefined,
      );
      return;
    }
    return parse(request, text, done);
  });
}

/** Whether brackets and braces outside of strings open deeper than a limit. One pass, no recursion. */
export function depthExceeds(json: string, limit: number): boolean {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index];
    if (inString) {
      if (character === '\\') index += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '[' || character === '{') {
      depth += 1;
      if (depth > limit) return true;
    } else if (character === ']' || character === '}') depth -= 1;
  }
  return false;
}
