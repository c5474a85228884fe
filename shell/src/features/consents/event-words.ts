import type { ConsentEvent } from 'shared/schemas';

/** What happened to the data of a person. */
export const EVENT_LABELS: Readonly<Record<ConsentEvent, string>> = {
  revocado: 'Autorización revocada',
  exportado: 'Datos entregados',
  corregido: 'Datos corregidos',
  eliminado: 'Datos eliminados',
  baja: 'Canceló los correos comerciales',
  confirmado: 'Confirmó una autorización nueva',
  restablecido: 'Autorización nueva, por escrito',
};

const TIME = new Intl.DateTimeFormat('es-CO', {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'America/Bogota',
});
/** An instant, in Bogotá. */
export const timeText = (instant: string): string => TIME.format(new Date(instant));
