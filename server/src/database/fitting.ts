import type { z } from 'zod';

/**
 * A stored JSON object as its schema is now: fields that no longer fit are left out. Null when it does not fit without
 * them either. What was accepted once must not make every later answer an error.
 */
export function fitting<S extends z.ZodObject>(schema: S, stored: unknown): z.output<S> | null {
  const { data, error } = schema.safeParse(stored);
  if (!error) return data;
  if (!stored || typeof stored !== 'object') return null;
  const misfits = new Set(
    error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' ? issue.keys : issue.path.slice(0, 1),
    ),
  );
  const rest = Object.fromEntries(Object.entries(stored).filter(([name]) => !misfits.has(name)));
  return schema.safeParse(rest).data ?? null;
}
