import ical, { ICalEventTransparency } from 'ical-generator';
import { leadUrl } from '../leads/lead-record';
import { oneLine } from '../mail/email-content';

/** What an entry of a calendar is about, and how it is called. */
const TITLES = {
  accion: 'Seguimiento',
  documentos_recordatorio: 'Recordar documentos',
  documentos_limite: 'Plazo de documentos',
  pagos_recordatorio: 'Recordar pagos',
  pagos_limite: 'Plazo de pagos',
  pago_recordatorio: 'Recordar un pago',
  pago: 'Vence un pago',
} as const;

const MAX_TITLE = 200;
const ACTION_MINUTES = 15;

/** Something of a lead that has its moment, or its day. */
export interface CalendarEntry {
  readonly kind: keyof typeof TITLES;
  readonly leadId: string;
  readonly leadName: string;
  /** The payment, where it is about one. */
  readonly item: string | null;
  /** What is to be done, as the adviser wrote it. */
  readonly what: string | null;
  readonly at: Date | string;
  /** Raised by each change of the lead, and when that was. */
  readonly version: number;
  readonly changed: Date;
}

/**
 * A calendar as iCalendar (RFC 5545). Of a lead it has the name, what is to be done, and the link to the lead: whoever reads it
 * learns no address. Times are in UTC, which is the same moment in Bogotá; the same entries make the same text.
 */
export function calendarFile(entries: readonly CalendarEntry[], siteUrl: string, name?: string): string {
  const { host } = new URL(siteUrl);
  const calendar = ical({
    ...(name === undefined ? {} : { name }),
    prodId: { company: oneLine(host), product: 'Agenda', language: 'ES' },
    ttl: 3_600,
  });
  for (const { kind, leadId, leadName, item, what, at, version, changed } of entries) {
    const allDay = typeof at === 'string';
    const start = allDay ? new Date(`${at}T00:00:00Z`) : at;
    const title = (what && oneLine(what)) || TITLES[kind];
    calendar.createEvent({
      id: `${[leadId, kind, item].filter(Boolean).join('.')}@${host}`,
      sequence: version,
      stamp: changed,
      lastModified: changed,
      start,
      ...(allDay ? { allDay } : {}),
      ...(kind === 'accion' ? { end: new Date(start.getTime() + ACTION_MINUTES * 60_000) } : {}),
      summary: `${title}: ${oneLine(leadName)}`.slice(0, MAX_TITLE),
      url: leadUrl(siteUrl, leadId),
      description: leadUrl(siteUrl, leadId),
      // Nobody is busy because of a deadline.
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}
