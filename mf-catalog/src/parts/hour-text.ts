const HOUR = new Intl.DateTimeFormat('es-CO', {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'America/Bogota',
});

/** When something is published or withdrawn: "3 feb, 7:05 a. m." */
export const hourText = (instant: string): string => HOUR.format(new Date(instant));
