import ical, { ICalEventTransparency } from 'ical-generator';
import { leadUrl } from '../leads/lead-record';
import { oneLine } from '../mail/email-content';

/** Kinds of calendar entries, with their titles. */
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

/** An entry of a lead at a time or on a day. */
export interface CalendarEntry {
  readonly kind: keyof typeof TITLES;
  readonly leadId: string;
  readonly leadName: string;
  /** Id of the payment, if it is about one. */
  readonly item: string | null;
  /** The next action, as the adviser wrote it. */
  readonly what: string | null;
  readonly at: Date | string;
  /** Version of the lead, raised by each change, and the time of its last change. */
  readonly version: number;
  readonly changed: Date;
}

/**
 * A calendar as iCalendar (RFC 5545). About a lead it contains only the name, the next action and the link to the lead, no contact
 * data. Times are in UTC, the same instants as in Bogotá; the same entries give the same text.
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
      // A deadline must not show the adviser as busy.
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}
