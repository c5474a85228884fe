import { ApiError } from 'shared';
import type { Schema } from 'shared/json';

/** The stored value in a 409 answer, under `name`: a save was refused because somebody else was first. Null for any other error. */
export function storedBy<Stored>(error: unknown, name: string, schema: Schema<Stored>): Stored | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const answer = schema.safeParse((error.body as Readonly<Record<string, unknown>> | null)?.[name]);
  return answer.success ? answer.data : null;
}
