import { ApiError } from 'shared';
import type { Schema } from 'shared/json';

/** What is stored, where a save was refused because somebody was first: it is in the answer under a name. Null for any other failure. */
export function storedBy<Stored>(error: unknown, name: string, schema: Schema<Stored>): Stored | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const answer = schema.safeParse((error.body as Readonly<Record<string, unknown>> | null)?.[name]);
  return answer.success ? answer.data : null;
}
