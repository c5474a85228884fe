const MOMENT = new Intl.DateTimeFormat('es-CO', {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'America/Bogota',
});

/** Day and time of an instant in Bogotá: "26 nov 2026, 7:05". */
export const momentText = (instant: string | Date): string => MOMENT.format(new Date(instant));
