import type { LeadClocks } from 'shared/schemas';
import { momentText } from '../due-text';

const MINUTE_MS = 60_000;
const CLOSE_MINUTES = 10;
/** Beyond that, show the moment: a count of minutes says little. */
const COUNTED_MINUTES = 60;

/** When a lead passes to another adviser, and how many had it before. */
export type RunningClock = Pick<LeadClocks[number], 'vence' | 'anteriores'>;

/** Time left until a lead passes to another adviser: a short text, and one for screen readers. */
export function clockText(
  { vence: due, anteriores }: RunningClock,
  now: number,
): { text: string; said: string; isClose: boolean } {
  const minutes = Math.ceil((Date.parse(due) - now) / MINUTE_MS);
  if (minutes <= 0)
    return { text: 'pasa ya', said: 'Sin respuesta a tiempo: pasa a otro asesor', isClose: true };
  const at = momentText(due, now);
  const left = minutes <= COUNTED_MINUTES ? `${minutes} min` : null;
  const before =
    anteriores === 0
      ? ''
      : anteriores === 1
        ? 'Otro asesor no respondió. '
        : `${anteriores} asesores no respondieron. `;
  return {
    text: `${before && 'pasó · '}${left ?? at}`,
    said: `${before}Responder antes de ${at}${left ? ` (${left})` : ''} o pasa a otro asesor`,
    isClose: minutes <= CLOSE_MINUTES,
  };
}
