import type {
  ChangeStep,
  CheckRemote,
  ModuleAnswer,
  ModuleCall,
  Publications,
  ReadPublications,
  Redirection,
  Registry,
  RemoteCheck,
  RenderedHead,
  RenderedPage,
  RenderHead,
  RenderPage,
  RuntimeConfig,
  SameMissingPage,
  SqlRow,
} from 'shared/contract';

/** A file of a server build, or why it must not run. */
export interface BuildFile {
  text?: string;
  problem?: string;
}

/** First message to a render process, which serves one version of one module. */
export interface ProcessStart {
  config: RuntimeConfig;
  /** `node`: it renders pages; `server`: it answers calls of a module's API. */
  part: 'node' | 'server';
  /** Server builds of the shell and of the module, by app: the entry that runs first, and the names of all its files. */
  builds: Record<string, { entry: BuildFile & { name: string }; files: string[] }>;
}

/** What the shell's server build exports (`shell/src/server-render.tsx`). */
export interface ShellBuild {
  renderPage: RenderPage;
  renderHead: RenderHead;
  readPublications: ReadPublications;
  /** Absent in older shells. */
  checkRemote?: CheckRemote;
}

/** A loader's call, carried to the process that has the API. */
export interface ApiCall {
  method: string;
  url: string;
  headers: Record<string, string>;
}

export interface ApiAnswer {
  status: number;
  headers: Record<string, string>;
  body: string | null;
}

/** A call to a module's API as its code gets it, without the functions that ask the server. */
export type HandledCall = Omit<ModuleCall, 'sql' | 'change'>;

/** Result of a change: the rows of its steps, null when a required row was missing, or why the steps may not run. */
export interface ChangeAnswer {
  rows?: SqlRow[][] | null;
  problem?: string;
}

/**
 * What a process is asked for: a page, the head of a page that the browser renders, what a remote publishes, whether a
 * remote exports what it declares, an answer to a call of a module's API by its name, or which calls its code answers.
 */
export type RenderTask =
  | { kind: 'page'; url: string; missing?: string | undefined }
  | { kind: 'head'; url: string }
  | { kind: 'publications'; app: string }
  | { kind: 'check'; app: string }
  | { kind: 'api'; app: string; name: string; call: HandledCall }
  | { kind: 'calls'; app: string };

/** The answer to each kind of task. */
export interface TaskResults {
  page: RenderedPage | Redirection | SameMissingPage;
  head: RenderedHead;
  publications: Publications;
  check: RemoteCheck;
  api: ModuleAnswer;
  calls: string[];
}

export type TaskKind = RenderTask['kind'];

export type ToProcess =
  | { kind: 'start'; start: ProcessStart }
  /** Replaces the configuration for the tasks that follow. */
  | { kind: 'config'; config: RuntimeConfig }
  /** Registry for the tasks that follow. */
  | { kind: 'registry'; registry: Registry }
  | { kind: 'task'; id: number; task: RenderTask }
  | { kind: 'ping' }
  | { kind: 'answer'; question: number; answer: ApiAnswer | BuildFile | ChangeAnswer };

/** Module code may have written it: nothing in it is trusted before it is checked. */
export type FromProcess =
  /** The entries are loaded, or failed to load. */
  | { kind: 'started' }
  | { kind: 'call'; id: number; question: number; request: ApiCall }
  | { kind: 'file'; id: number; question: number; app: string; name: string }
  | { kind: 'change'; id: number; question: number; steps: ChangeStep[] }
  /** `memory`: bytes that the process says it holds after the task. */
  | { kind: 'done'; id: number; result: unknown; memory: number }
  | { kind: 'failed'; id: number; message: string; memory: number }
  /** Code threw an error that nothing caught; the process ends. */
  | { kind: 'crashed'; message: string }
  | { kind: 'said'; text: string }
  | { kind: 'pong' };
