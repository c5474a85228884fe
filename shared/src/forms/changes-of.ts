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

/**
 * What was read, after a refused change: the fields that somebody else has changed are as they are stored (`guardado`). The others
 * stay as they were read, so the next attempt sends only what was typed. After any other failure all of it stays.
 */
export function storedInstead<T extends Readonly<Record<string, unknown>>>(error: unknown, read: T): T {
  const { status, body } = (error ?? {}) as {
    status?: unknown;
    body?: { guardado?: Partial<T>; fields?: object } | null;
  };
  const { guardado, fields = {} } = body ?? {};
  if (status !== 409 || !guardado) return read;
  const changed = Object.entries(guardado).filter(([name]) => name in fields && name in read);
  return { ...read, ...Object.fromEntries(changed) };
}
