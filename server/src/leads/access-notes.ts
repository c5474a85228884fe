import type { Audit } from '../audit/audit';

interface Logger {
  warn(details: object, message: string): void;
}

/**
 * Writes to the audit log which staff searched for leads and which leads they opened, each at most once an hour. The answer does not wait
 * for it, and a failure to write is only logged. The search words are not noted: they are personal data.
 */
export function createAccessNotes(audit: Audit) {
  const open = new Set<Promise<void>>();

  function note(log: Logger, ...what: Parameters<Audit>): void {
    const writing = audit(...what)
      .catch((err: unknown) => log.warn({ err }, 'an access was not noted'))
      .finally(() => open.delete(writing));
    open.add(writing);
  }

  return {
    opened: (log: Logger, leadId: string): void =>
      note(log, 'lead_abierto', { sobre: { id: leadId, nombre: '' }, onceIn: 'hour' }),
    searched: (log: Logger): void => note(log, 'leads_buscados', { onceIn: 'hour' }),
    /** Waits for the notes that are still being written. */
    async settled(): Promise<void> {
      await Promise.all(open);
    },
  };
}
