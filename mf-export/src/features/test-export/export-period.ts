/** Shortcuts for the two dates. */
export const PERIODS = ['Esta semana', 'Este mes', 'Mes pasado', 'Este año'] as const;

export type Period = (typeof PERIODS)[number];

/** The calendar day in Colombia, as a date input writes it. */
export function todayInBogota(now = new Date()): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Bogota' }).format(now);
}

/** First and last day of a period; one that is still running ends today. Weeks begin on Monday. */
export function datesOf(period: Period, today = todayInBogota()): { startDate: string; endDate: string } {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  // Calendar days only: computed in UTC, so that no clock change can shift them.
  const iso = (...date: [number, number, number]) => new Date(Date.UTC(...date)).toISOString().slice(0, 10);
  switch (period) {
    case 'Esta semana': {
      const sinceMonday = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;
      return { startDate: iso(year, month - 1, day - sinceMonday), endDate: today };
    }
    case 'Este mes':
      return { startDate: iso(year, month - 1, 1), endDate: today };
    case 'Mes pasado':
      return { startDate: iso(year, month - 2, 1), endDate: iso(year, month - 1, 0) };
    case 'Este año':
      return { startDate: iso(year, 0, 1), endDate: today };
  }
}
