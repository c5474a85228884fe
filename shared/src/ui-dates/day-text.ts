/** Formats `2026-11-21` as it is written in Colombia: `21/11/2026`. */
export function dayText(day: string): string {
  const [year, month, date] = day.slice(0, 10).split('-');
  return `${date}/${month}/${year}`;
}

/** Parses a text such as `21/11/2026` or `2026-11-21` into `YYYY-MM-DD`; null when there is no such day. */
export function readDay(text: string): string | null {
  const written = text.trim();
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(written);
  const [, date, month, year] = iso
    ? [iso[0], iso[3], iso[2], iso[1]]
    : (/^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/.exec(written) ?? []);
  if (!date || !month || !year) return null;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const parsed = new Date(`${day}T00:00:00Z`);
  // `Date` turns 30 February into 2 March.
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day) ? day : null;
}

/** Error message of a text in a field for days from `min` to `max` (`YYYY-MM-DD`); null when it is valid or empty. */
export function dayProblem(text: string, min?: string, max?: string): string | null {
  if (text.trim() === '') return null;
  const day = readDay(text);
  if (!day) return 'Escriba el día así: dd/mm/aaaa.';
  if (min && day < min) return `Elija un día desde el ${dayText(min)}.`;
  if (max && day > max) return `Elija un día hasta el ${dayText(max)}.`;
  return null;
}
