/**
 * The changes of a form: the fields that differ from what was read, with their previous values in `leido`. The server refuses to
 * change a field that somebody else has changed since. Null when nothing differs.
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
 * The new `read` values after a refused change (409): fields that somebody else has changed get their stored values (`guardado`).
 * The others stay as they were read, so the next attempt sends only what was typed. After any other error, `read` is unchanged.
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
