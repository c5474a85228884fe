import type { z } from 'zod';

/**
 * Fits a stored JSON object to its current schema: fields that no longer fit are left out. Null when the rest does not fit either. What was
 * accepted once must not make every later answer an error.
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
