import { ConnectionError } from 'shared';

/** The part of a zod schema that is used to check an answer. */
export interface Schema<T> {
  safeParse: (value: unknown) => { success: true; data: T } | { success: false; error: Error };
}

/**
 * An answer with a success status that does not fit the schema: another service's page, a captive portal's HTML, or
 * a server of another version. `cause` says what did not fit.
 */
export class AnswerError extends Error {
  override name = 'AnswerError';
  constructor(cause?: unknown) {
    super('El servidor dio una respuesta que no se esperaba. Revise su conexión e intente de nuevo.', {
      cause,
    });
  }
}

/** The text of an answer. Throws a `ConnectionError` if the connection is lost while reading; an abort is rethrown as it is. */
async function textOf(response: Response): Promise<string> {
  try {
    return await response.text();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ConnectionError('Se perdió la conexión con el servidor', { cause: error });
  }
}

/** The body of a successful answer, checked. Throws an `AnswerError` when it is not JSON or does not fit the schema. */
export async function readAnswer<T>(response: Response, schema: Schema<T>): Promise<T> {
  const text = await textOf(response);
  let body: unknown = null;
  try {
    if (text) body = JSON.parse(text);
  } catch (error) {
    throw new AnswerError(error);
  }
  const checked = schema.safeParse(body);
  if (!checked.success) throw new AnswerError(checked.error);
  return checked.data;
}
