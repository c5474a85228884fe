import type { ReviewReason } from 'shared/rules';
import type { SubmissionOrigin } from './submission-origin';

/** Why a submission may come from a script: the honeypot is filled in, or it took less time than a person needs. */
export type Suspicion = Extract<ReviewReason, 'campo_oculto' | 'rapidez'>;

/** The suspicion about a submission; without the headers there is none, since the specified call has none of them. */
export function suspicionOf(
  { honeypotFilled, elapsedMs }: Pick<SubmissionOrigin, 'honeypotFilled' | 'elapsedMs'>,
  minFillMs: number,
): Suspicion | null {
  if (honeypotFilled) return 'campo_oculto';
  return elapsedMs !== null && elapsedMs < minFillMs ? 'rapidez' : null;
}
