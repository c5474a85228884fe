const ZONE = 'America/Bogota';
const day = new Intl.DateTimeFormat('es-CO', { timeZone: ZONE, day: 'numeric', month: 'short' });
const dayOfYear = new Intl.DateTimeFormat('es-CO', {
  timeZone: ZONE,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const year = new Intl.DateTimeFormat('es-CO', { timeZone: ZONE, year: 'numeric' });

/** "16 nov", with the year only where it is another one; texts for unusable dates from spec: staff-panel §8. */
export function formatDay(date: Date | null, now = new Date()): string {
  if (!date) return 'No definida';
  if (Number.isNaN(date.getTime())) return 'Fecha inválida';
  const sameYear = year.format(date) === year.format(now);
  return (sameYear ? day : dayOfYear).format(date).replaceAll(' de ', ' ').replaceAll('.', '');
}
