import { useRef } from 'react';
import { useMutation } from '../../query/hooks';

/** An action on the server, and its state. */
export interface Action<Input = void> {
  /** Runs the action; while it runs, another call does nothing. */
  run: (input: Input) => void;
  busy: boolean;
  /** Why the last attempt failed, as a message; null if it did not. The next attempt clears it. */
  problem: string | null;
  /** The last attempt succeeded, and there was no new attempt or `reset` since. */
  done: boolean;
  /** Input of the last attempt. */
  input: Input | undefined;
  /** Clears the outcome of the last attempt. */
  reset: () => void;
}

export interface ActionOptions<Input, Result> {
  action: (input: Input) => Promise<Result>;
  /** Called even if the screen has been removed meanwhile. */
  onDone?: ((result: Result, input: Input) => void) | undefined;
  onRefused?: ((error: unknown, input: Input) => void) | undefined;
  /** Message for an error; null if it is shown elsewhere. The error's own message by default. */
  words?: ((error: unknown) => string | null) | undefined;
}

/** The message of an error, or the text of any other thrown value. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Action of a button or form: a mutation of the query cache, with its error as a message. */
export function useAction<Input = void, Result = unknown>(
  options: ActionOptions<Input, Result>,
): Action<Input> {
  const { action, onDone, onRefused, words = messageOf } = options;
  // A ref, because a second press may come before the first one is rendered.
  const isRunning = useRef(false);
  const { mutate, isPending, isSuccess, error, variables, reset } = useMutation<Result, unknown, Input>({
    mutationFn: action,
    onSuccess: (result, input) => onDone?.(result, input),
    onError: (cause, input) => onRefused?.(cause, input),
    onSettled: () => {
      isRunning.current = false;
    },
  });
  return {
    run: (input) => {
      if (isRunning.current) return;
      isRunning.current = true;
      mutate(input);
    },
    busy: isPending,
    problem: error === null ? null : words(error),
    done: isSuccess,
    input: variables,
    reset,
  };
}
