/** The year on the calendar of the company's readers; the server may run in another time zone. */
export function currentYear(now = new Date()): string {
  return new Intl.DateTimeFormat('es-CO', { year: 'numeric', timeZone: 'America/Bogota' }).format(now);
}
