/** An open day as visitors see it. */
export interface OpenDay {
  id: number;
  titulo: string;
  descripcion: string;
  lugar: string;
  /** ISO time. */
  inicia: string;
  /** Places that are left. */
  libres: number;
}

/** An open day as the team sees it. */
export interface StaffDay extends Omit<OpenDay, 'libres'> {
  cupos: number;
  inscritos: number;
  cerrada: boolean;
  pasada: boolean;
}

/** An open day as it is stored. */
export interface StoredDay
  extends Pick<StaffDay, 'id' | 'titulo' | 'descripcion' | 'lugar' | 'inicia' | 'cupos' | 'cerrada'> {
  /** Raised with each change. */
  version: number;
}

/** A registration, which has a place. */
export interface Registration {
  id: number;
  nombre: string;
  correo: string;
  telefono: string;
  creada: string;
}

/** One page of a list. */
export interface Page<T> {
  entradas: T[];
  total: number;
}

/** One page of the registrations for an open day. */
export interface RegistrationPage extends Page<Registration> {
  titulo: string;
  inicia: string;
}

/** The statements in `sql/` have the same number. */
export const PAGE_SIZE = 50;

const FORMAT = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'America/Bogota',
} as const;
const WHEN = new Intl.DateTimeFormat('es-CO', FORMAT);
const WHEN_WITH_YEAR = new Intl.DateTimeFormat('es-CO', { ...FORMAT, year: 'numeric' });
const YEAR = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: FORMAT.timeZone });

/** "sábado, 5 de diciembre, 9:00 a. m." in Bogotá, with plain spaces; with the year when it is not that of `now`. */
export function whenText(time: string, now = new Date()): string {
  const date = new Date(time);
  const format = YEAR.format(date) === YEAR.format(now) ? WHEN : WHEN_WITH_YEAR;
  return format.format(date).replace(/\s/g, ' ');
}
