import type { StaffDay } from './open-day';
import { lineOf } from './registration-rule';

/** Form values of an open day. */
export type OpenDayValues = {
  titulo: string;
  descripcion: string;
  lugar: string;
  /** `YYYY-MM-DD` and `HH:mm` in Bogotá. */
  dia: string;
  hora: string;
  cupos: string;
  cerrada: boolean;
};

export const OPEN_DAY_FIELDS = ['titulo', 'descripcion', 'lugar', 'dia', 'hora', 'cupos', 'cerrada'] as const;

/** The same values, as they are stored. */
export interface SentOpenDay {
  titulo: string;
  descripcion: string;
  lugar: string;
  /** ISO time. */
  inicia: string;
  cupos: number;
  cerrada: boolean;
}

type Errors = Partial<Record<keyof OpenDayValues, string>>;

const MAX_PLACES = 5_000;
/** The database has no later times in Bogotá. */
const LAST_DAY = '9998-12-31';
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Colombia has one time zone, without summer time. */
const momentOf = (day: string, time: string) => new Date(`${day}T${time}:00-05:00`);

/** Refuses days such as "2026-02-31", which JavaScript reads as a day of March. */
const isDay = (text: string) => {
  const moment = momentOf(text, '00:00');
  return !Number.isNaN(moment.getTime()) && dayAndTime(moment.toISOString()).dia === text;
};

/** "1.000" is a thousand in Colombia. */
const ungrouped = (text: unknown) => String(text).replace(/\.(?=\d{3}(\.|$))/g, '');

/** The open day to store, or what is wrong with each field. */
export function readOpenDay(values: unknown): { sent: SentOpenDay } | { errors: Errors } {
  const given = (typeof values === 'object' && values !== null ? values : {}) as Record<string, unknown>;
  const [titulo, descripcion, lugar] = [given.titulo, given.descripcion, given.lugar].map(lineOf) as [
    string,
    string,
    string,
  ];
  const [dia, hora, cupos] = [String(given.dia), String(given.hora), Number(ungrouped(given.cupos))];
  const errors: Errors = {};
  if (!titulo || titulo.length > 120) errors.titulo = 'Escriba el título, de máximo 120 caracteres.';
  if (descripcion.length > 500) errors.descripcion = 'Use máximo 500 caracteres.';
  if (!lugar || lugar.length > 200) errors.lugar = 'Escriba el lugar o el enlace de la videollamada.';
  if (!isDay(dia) || dia > LAST_DAY) errors.dia = 'Elija el día.';
  if (!TIME.test(hora)) errors.hora = 'Elija la hora.';
  if (!Number.isInteger(cupos) || cupos < 1 || cupos > MAX_PLACES)
    errors.cupos = `Escriba los cupos, de 1 a ${MAX_PLACES.toLocaleString('es-CO')}.`;
  if (Object.keys(errors).length > 0) return { errors };
  return {
    sent: {
      titulo,
      descripcion,
      lugar,
      inicia: momentOf(dia, hora).toISOString(),
      cupos,
      cerrada: given.cerrada === true,
    },
  };
}

/** Day and time of a moment in Bogotá, for the form. */
export function dayAndTime(iso: string): Pick<OpenDayValues, 'dia' | 'hora'> {
  const local = new Date(new Date(iso).getTime() - 5 * 3_600_000).toISOString();
  return { dia: local.slice(0, 10), hora: local.slice(11, 16) };
}

/** Form values of a stored open day. */
export const openDayValues = (
  day: Pick<StaffDay, 'titulo' | 'descripcion' | 'lugar' | 'inicia' | 'cupos' | 'cerrada'>,
): OpenDayValues => ({
  titulo: day.titulo,
  descripcion: day.descripcion,
  lugar: day.lugar,
  ...dayAndTime(day.inicia),
  cupos: String(day.cupos),
  cerrada: day.cerrada,
});
