/**
 * What a form changes: the fields that differ from what was read, and in `leido` what they were. The server refuses a change of a
 * field that somebody else has changed since. Null when nothing differs.
 */
export function changesOf<T extends Readonly<Record<string, unknown>>>(
  read: T,
  typed: T,
): (Partial<T> & { leido: Partial<T> }) | null {
  const names = (Object.keys(typed) as (keyof T)[]).filter((name) => typed[name] !== read[name]);
  if (names.length === 0) return null;
  const pick = (values: T) => Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<T>;
  return { ...pick(typed), leido: pick(read) };
}

/** What is stored now, from the answer of a refused change (`guardado`); null for any other failure. */
export function storedInstead<T extends object>(error: unknown): T | null {
  const { status, body } = (error ?? {}) as { status?: unknown; body?: { guardado?: T } | null };
  return status === 409 ? (body?.guardado ?? null) : null;
}
