import { useRef } from 'react';
import { useMutation } from '../../query/hooks';

/** Something that a press does at the server, and how it stands. */
export interface Action<Input = void> {
  /** Does it; while it is under way, another press does nothing. */
  run: (input: Input) => void;
  busy: boolean;
  /** Why it was not done, in words; null while it was not refused. Gone with the next attempt. */
  problem: string | null;
  /** It was done last, and nothing was pressed or reset since. */
  done: boolean;
  /** What it was run with last. */
  input: Input | undefined;
  /** Forgets how the last attempt ended. */
  reset: () => void;
}

export interface ActionOptions<Input, Result> {
  action: (input: Input) => Promise<Result>;
  /** Also after the screen has gone. */
  onDone?: ((result: Result, input: Input) => void) | undefined;
  onRefused?: ((error: unknown, input: Input) => void) | undefined;
  /** The problem in words; null where something else tells it. The error's own message unless given. */
  words?: ((error: unknown) => string | null) | undefined;
}

/** What an error says of itself. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** One action behind a button or a form: a mutation of the query cache with its state in words. */
export function useAction<Input = void, Result = unknown>(
  options: ActionOptions<Input, Result>,
): Action<Input> {
  const { action, onDone, onRefused, words = messageOf } = options;
  // Known at once: a second press may come before the first is drawn.
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
