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

/** What a render process is started with; it serves one version of one module. */
export interface ProcessStart {
  config: RuntimeConfig;
  /** `server`: it answers calls of a module's API. */
  part: 'node' | 'server';
  /** Server builds of the shell and of the module: the entry that runs first, and the names of the files beside it. */
  builds: Record<string, { entry: BuildFile & { name: string }; files: string[] }>;
}

/** What the shell's server build exports (`shell/src/server-render.tsx`). */
export interface ShellBuild {
  renderPage: RenderPage;
  renderHead: RenderHead;
  readPublications: ReadPublications;
  /** Absent in shells from before it was asked for. */
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

/** A call to a module's API as its code gets it, but for what asks the server. */
export type HandledCall = Omit<ModuleCall, 'sql' | 'change'>;

/** What the steps of a change came to: their rows, or null where a required row was missing; else why they may not run. */
export interface ChangeAnswer {
  rows?: SqlRow[][] | null;
  problem?: string;
}

/**
 * What a process is asked for: a page, the head of a page that the browser renders, what a remote publishes, whether a remote exports
 * what it declares; a call to a module's API by its name, or which calls its code answers.
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
  /** In place of that of its start, for the tasks that follow. */
  | { kind: 'config'; config: RuntimeConfig }
  /** Live for the tasks that follow. */
  | { kind: 'registry'; registry: Registry }
  | { kind: 'task'; id: number; task: RenderTask }
  | { kind: 'ping' }
  | { kind: 'answer'; question: number; answer: ApiAnswer | BuildFile | ChangeAnswer };

/** Code of a module may have written it: nothing of it is believed before it is looked at. */
export type FromProcess =
  /** The shell's server build is loaded, or failed to. */
  | { kind: 'started' }
  | { kind: 'call'; id: number; question: number; request: ApiCall }
  | { kind: 'file'; id: number; question: number; app: string; name: string }
  | { kind: 'change'; id: number; question: number; steps: ChangeStep[] }
  /** `memory`: bytes that the process says to hold after the task. */
  | { kind: 'done'; id: number; result: unknown; memory: number }
  | { kind: 'failed'; id: number; message: string; memory: number }
  /** Code threw while nobody waited for it; the process ends. */
  | { kind: 'crashed'; message: string }
  | { kind: 'said'; text: string }
  | { kind: 'pong' };
