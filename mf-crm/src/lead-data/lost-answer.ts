import { ApiError, ConnectionError } from 'shared';
import { AnswerError } from 'shared/json';

/** Whether the service is unreachable: no connection, no usable answer, or a gateway error. It may still have done what was asked. */
export const isOutage = (error: unknown): boolean =>
  error instanceof ConnectionError ||
  error instanceof AnswerError ||
  (error instanceof ApiError && [502, 503, 504].includes(error.status));

/** Makes a call; it may be called again to retry. */
export type Attempt = (call: () => Promise<unknown>) => Promise<void>;

/**
 * Attempts to remove, restore or merge something. If the answer to one attempt was lost and the next one finds nothing to do (404; 403 for
 * an adviser, who is not told whether a lead exists), the first attempt succeeded.
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
