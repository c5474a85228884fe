import { addDays, bogotaDay } from 'shared/rules';
import type { LeadEvent } from 'shared/schemas';
import type { Lead } from '../../lead-data/lead';

/** An entry of the timeline: a note with its text, or anything else that happened. */
export type TimelineEntry =
  | { kind: 'note'; at: string; note: Lead['notas'][number] }
  | { kind: 'event'; at: string; event: LeadEvent };

export interface TimelineDay {
  day: string;
  title: string;
  entries: TimelineEntry[];
}

const longDay = new Intl.DateTimeFormat('es-CO', {
  timeZone: 'America/Bogota',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
const longDayOfYear = new Intl.DateTimeFormat('es-CO', {
  timeZone: 'America/Bogota',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

function dayTitle(day: string, now: number): string {
  const today = bogotaDay(now);
  if (day === today) return 'Hoy';
  if (day === addDays(today, -1)) return 'Ayer';
  const format = day.slice(0, 4) === today.slice(0, 4) ? longDay : longDayOfYear;
  const text = format.format(new Date(`${day}T12:00:00-05:00`)).replace(',', '');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * Notes and events by day, latest first. The notes come from the lead, which has all of them, so the history's note events are
 * left out. While older events are not loaded, older notes are held back too, so that nothing appears in the wrong place.
 */
export function timelineDays(
  notes: Lead['notas'],
  events: readonly LeadEvent[],
  moreToRead: boolean,
  now: number,
): TimelineDay[] {
  const oldest = moreToRead ? (events.at(-1)?.fecha ?? '') : '';
  const entries: TimelineEntry[] = [
    ...notes
      .filter(({ fecha }) => fecha >= oldest)
      .map((note) => ({ kind: 'note' as const, at: note.fecha, note })),
    ...events
      .filter(({ tipo }) => tipo !== 'nota')
      .map((event) => ({ kind: 'event' as const, at: event.fecha, event })),
  ];
  const days: TimelineDay[] = [];
  for (const entry of entries.toSorted((one, other) => other.at.localeCompare(one.at))) {
    const moment = Date.parse(entry.at);
    const day = Number.isNaN(moment) ? '' : bogotaDay(moment);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, title: day ? dayTitle(day, now) : 'Fecha inválida', entries: [entry] });
  }
  return days;
}
