import type { SiteState, StatePart, StateQueue } from 'shared/schemas';

const MEGABYTE = 1024 ** 2;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const numberText = (value: number): string => value.toLocaleString('es-CO');

/** "320 MB", "41 GB". */
export function sizeText(bytes: number): string {
  const megabytes = Math.round(bytes / MEGABYTE);
  return megabytes < 10_000
    ? `${numberText(megabytes)}\u00a0MB`
    : `${numberText(Math.round(megabytes / 1024))}\u00a0GB`;
}

/** "3 días", "5 h", "12 min", "menos de un minuto". */
export function durationText(seconds: number): string {
  if (seconds < MINUTE) return 'menos de un minuto';
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)}\u00a0min`;
  if (seconds < DAY) return `${Math.floor(seconds / HOUR)}\u00a0h`;
  const days = Math.floor(seconds / DAY);
  return days === 1 ? '1\u00a0día' : `${days}\u00a0días`;
}

const QUEUES: Record<StateQueue['cola'], string> = {
  correos: 'Correos por enviar',
  rechazados: 'Correos rechazados',
  cambios: 'Cambios de muchos leads',
  importaciones: 'Importaciones',
  exportaciones: 'Exportaciones',
};

export const queueText = ({ cola }: Pick<StateQueue, 'cola'>): string => QUEUES[cola];

const WORST: readonly StatePart['estado'][] = ['mal', 'aviso', 'bien'];

/** The parts, most urgent first. */
export const byUrgency = (parts: SiteState['partes']): StatePart[] =>
  parts.toSorted((one, other) => WORST.indexOf(one.estado) - WORST.indexOf(other.estado));

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** Overall state, in two or three words. */
export function verdictOf(parts: SiteState['partes']): { estado: StatePart['estado']; text: string } {
  const count = (estado: StatePart['estado']) => parts.filter((part) => part.estado === estado).length;
  if (count('mal') > 0) return { estado: 'mal', text: counted(count('mal'), 'problema', 'problemas') };
  if (count('aviso') > 0) return { estado: 'aviso', text: counted(count('aviso'), 'aviso', 'avisos') };
  return { estado: 'bien', text: 'Todo en orden' };
}
