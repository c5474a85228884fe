import type { Registry } from 'shared/contract';
import type { ApiAnswer, ApiCall, ChangeAnswer } from './render-messages';

/** Headers added to a page's calls, which its process never sees: the visitor's cookies for a personal page, and the trace. */
interface OwnHeaders {
  cookie?: string;
  traceparent?: string;
}

/** Calls the API for a page. */
export type CallApi = (request: ApiCall, context: TaskContext) => Promise<ApiAnswer>;

/** Data about a task that its process never sees. */
export interface TaskContext {
  own?: OwnHeaders;
  /** The versions that the page is made of: its calls reach the APIs of the same versions. */
  registry?: Registry;
  /** Runs the steps that a call to a module's API asks for; they are not checked yet. */
  change?: (steps: unknown) => Promise<ChangeAnswer>;
  /** The task may have side effects, so it is not retried. */
  once?: boolean;
}

/** Result of a task, and whether the API failed meanwhile. */
export interface TaskOutcome {
  /** Unchecked, as module code gave it; `readResult` validates it. */
  result: unknown;
  /** A call failed on the server's side: the result may be sent, but not kept. */
  degraded: boolean;
}

/** What a process may ask of the server. */
export interface Surroundings {
  callApi: CallApi;
  /** Receives what pages print. */
  tell?: (line: string) => void;
}

export interface ProcessLimits {
  /** A task that takes longer ends with its process: it may be in a loop. */
  timeoutMs: number;
  /**
   * Time that a new process may take to load its code; its first task has `timeoutMs` from then on. Reading what a module
   * publishes may take as long: no visitor waits for it, and the first time it loads everything that the module publishes.
   */
  startMs: number;
  /** Largest heap of a process. */
  heapMb: number;
}
