const format = new Intl.DateTimeFormat('es-CO', {
  timeZone: 'America/Bogota',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** "16 de noviembre de 2026", of a day or a moment, in Bogotá. */
export const dayText = (text: string): string =>
  format.format(new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T12:00:00-05:00` : text));
