import type { ContactOrigin } from './origin';

/** Why a request looks like a program's: a field that people cannot reach is filled, or nobody fills a form that fast. */
export type Suspicion = 'trap' | 'haste';

/** Without the headers there is nothing to suspect: the specified call has none of them. */
export function suspicionOf(
  { trapped, elapsedMs }: Pick<ContactOrigin, 'trapped' | 'elapsedMs'>,
  minimumMs: number,
): Suspicion | null {
  if (trapped) return 'trap';
  return elapsedMs !== null && elapsedMs < minimumMs ? 'haste' : null;
}
