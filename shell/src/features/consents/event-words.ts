const TIME = new Intl.DateTimeFormat('es-CO', {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'America/Bogota',
});
/** An instant, in Bogotá. */
export const timeText = (instant: string): string => TIME.format(new Date(instant));
