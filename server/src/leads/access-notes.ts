import type { Audit } from '../audit/audit';

interface Logger {
  warn(details: object, message: string): void;
}

/**
 * Notes who of the team looked for leads and whose they opened, once an hour each. Nobody waits for a note: it is written beside the
 * answer, and one that cannot be written is told in the log. What was looked for is not noted: it is of a person.
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
    /** Waits for those that are being written. */
    async settled(): Promise<void> {
      await Promise.all(open);
    },
  };
}
