import { useRef, useState } from 'react';
import { ApiError } from 'shared';

/** What a press does at the server, and how it stands: `useAction` of the staff screens without their query cache. */
export interface Call<Input> {
  /** Does it; while it is under way, another press does nothing. */
  run: (input: Input) => void;
  busy: boolean;
  /** Why it was not done, in words; null while it was not refused. Gone with the next attempt. */
  problem: string | null;
  /** It was done last. */
  done: boolean;
  /** What it was run with last. */
  last: Input | undefined;
}

interface Options<Input> {
  call: (input: Input) => Promise<unknown>;
  /** What was refused before the page was drawn. */
  problem?: string | null;
  /** Whatever the end. */
  onEnd?: () => void;
}

/** What was refused, as the server says it of the field; a form here has one at most. */
function wordsOf(error: unknown): string {
  const [ofField] = error instanceof ApiError ? Object.values(error.fields) : [];
  return ofField ?? (error instanceof Error ? error.message : String(error));
}

/** One call behind a button or a form. */
export function useCall<Input = void>({ call, problem = null, onEnd }: Options<Input>): Call<Input> {
  const [state, setState] = useState<Omit<Call<Input>, 'run'>>({
    busy: false,
    problem,
    done: false,
    last: undefined,
  });
  // Known at once: a second press may come before the first is drawn.
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
