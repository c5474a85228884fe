import { ApiError, ConnectionError } from 'shared';
import { AnswerError } from 'shared/json';

/** What a gateway says while the service behind it is away; the service may have done what was asked. */
export const isOutage = (error: unknown): boolean =>
  error instanceof ConnectionError ||
  error instanceof AnswerError ||
  (error instanceof ApiError && [502, 503, 504].includes(error.status));

/** Makes a call, perhaps once more. */
export type Attempt = (call: () => Promise<unknown>) => Promise<void>;

/**
 * Attempts to remove, to restore or to merge something. When the answer to an attempt was lost and the next one finds nothing to do
 * (404; 403 for an adviser, who is not told which leads there are), the first one did it.
 */
export function createAttempts(): Attempt {
  let wasLost = false;
  return async (call) => {
    try {
      await call();
    } catch (error) {
      if (wasLost && error instanceof ApiError && [403, 404].includes(error.status)) return;
      wasLost ||= isOutage(error);
      throw error;
    }
  };
}
