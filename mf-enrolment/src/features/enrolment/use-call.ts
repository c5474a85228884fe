import { useRef, useState } from 'react';
import { ApiError } from 'shared';

/** A call to the server and its state: `useAction` of the staff screens, without their query cache. */
export interface Call<Input> {
  /** Starts the call; while it is running, another press does nothing. */
  run: (input: Input) => void;
  busy: boolean;
  /** Why it failed, in words; null if it did not. Cleared by the next attempt. */
  problem: string | null;
  /** The last call succeeded. */
  done: boolean;
  /** Input of the last call. */
  last: Input | undefined;
}

interface Options<Input> {
  call: (input: Input) => Promise<unknown>;
  /** A refusal from before the page rendered. */
  problem?: string | null;
  /** Called after success and failure. */
  onEnd?: () => void;
}

/** The server's message for a field, of which a form here has one at most; otherwise the error's message. */
function wordsOf(error: unknown): string {
  const [ofField] = error instanceof ApiError ? Object.values(error.fields) : [];
  return ofField ?? (error instanceof Error ? error.message : String(error));
}

/** One call, for a button or a form. */
export function useCall<Input = void>({ call, problem = null, onEnd }: Options<Input>): Call<Input> {
  const [state, setState] = useState<Omit<Call<Input>, 'run'>>({
    busy: false,
    problem,
    done: false,
    last: undefined,
  });
  // A ref, because a second press may come before the first is rendered.
  const isRunning = useRef(false);
  const settle = (refusal: string | null, last: Input) => {
    isRunning.current = false;
    setState({ busy: false, problem: refusal, done: refusal === null, last });
    onEnd?.();
  };
  return {
    ...state,
    run: (input) => {
      if (isRunning.current) return;
      isRunning.current = true;
      setState({ busy: true, problem: null, done: false, last: input });
      call(input).then(
        () => settle(null, input),
        (error: unknown) => settle(wordsOf(error), input),
      );
    },
  };
}
