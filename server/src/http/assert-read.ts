import { HttpError } from '../errors';

/** Label of each field in a refusal, and how its value is shown. */
type Names = Readonly<Record<string, { label: string; shown?: (value: unknown) => string }>>;

/**
 * Throws 409 when a stored field differs from what the caller read (`leido`): somebody else has changed it since. The body
 * has the stored values as `guardado`, and a message for each of these fields says what is stored.
 */
export function assertRead(
  leido: Readonly<Record<string, unknown>> | undefined,
  stored: Readonly<Record<string, unknown>>,
  names: Names,
): void {
  const stale = Object.entries(leido ?? {}).filter(([name, read]) => {
    // Compares objects by content, whatever the order of their keys.
    return canonical(read) !== canonical(stored[name]);
  });
  if (stale.length === 0) return;
  const fields = Object.fromEntries(
    stale.map(([name]) => {
      const { shown = String } = names[name] ?? {};
      return [name, `Otra persona lo cambió. Ahora está guardado: ${shown(stored[name]) || 'nada'}.`];
    }),
  );
  const changed = stale.map(([name]) => names[name]?.label ?? name).join(', ');
  throw new HttpError(
    409,
    'stale_record',
    `Otra persona cambió mientras tanto: ${changed}. Si guarda de nuevo, queda lo que usted escribió.`,
    { fields, details: { guardado: stored } },
  );
}

function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
