import type { Registry } from 'shared/contract';
import type { ApiAnswer, ApiCall, ChangeAnswer } from './render-messages';

/** Headers of calls for a page that its process never sees: cookies of the visitor whom a personal page is for, and the trace. */
interface OwnHeaders {
  cookie?: string;
  traceparent?: string;
}

/** Calls the API for a page. */
export type CallApi = (request: ApiCall, context: TaskContext) => Promise<ApiAnswer>;

/** Whom a task is for, which its process never sees. */
export interface TaskContext {
  own?: OwnHeaders;
  /** The versions that the page is made of: its calls reach the APIs of the same. */
  registry?: Registry;
  /** Runs the steps that a call to a module's API asks for; nothing of them is believed yet. */
  change?: (steps: unknown) => Promise<ChangeAnswer>;
  /** It has effects: it is not tried a second time. */
  once?: boolean;
}

/** What a task came to, with what its calls learned of the API's health meanwhile. */
export interface TaskOutcome {
  /** As code of the module gave it; `readResult` says whether it is one. */
  result: unknown;
  /** A call failed on the server's side: the result is a true answer, but no copy to keep. */
  degraded: boolean;
}

/** What a process may ask of the server. */
export interface Surroundings {
  callApi: CallApi;
  /** Hears what pages print. */
  tell?: (line: string) => void;
}

export interface ProcessLimits {
  /** A task that takes longer ends with its process: it may be in a loop. */
  timeoutMs: number;
  /**
   * Time that a new process may take to load the shell; its first task has `timeoutMs` from then on. What a module publishes may take as
   * long: no visitor waits for it, and its first reading loads all that the module says.
   */
  startMs: number;
  /** Largest heap of a process. */
  heapMb: number;
}
