import type {
  CheckRemote,
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
} from 'shared/contract';
import type { ServerBuild } from '../registry/release-source';

/** What a render worker is started with; it serves one registry revision. */
export interface WorkerStart {
  registry: Registry;
  config: RuntimeConfig;
  /** Server build of each app of the registry, the shell's among them. */
  builds: Record<string, ServerBuild>;
}

/** What the shell's server build exports (`shell/src/server-render.tsx`). */
export interface ShellBuild {
  renderPage: RenderPage;
  renderHead: RenderHead;
  readPublications: ReadPublications;
  /** Absent in shells from before it was asked for. */
  checkRemote?: CheckRemote;
}

/** A loader's call, carried to the thread that has the API. */
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

/**
 * What a worker is asked for: a page, the head of a page that the browser renders, what the remotes publish, or
 * whether a remote exports what it declares.
 */
export type RenderTask =
  | { kind: 'page'; url: string; missing?: string | undefined }
  | { kind: 'head'; url: string }
  | { kind: 'publications' }
  | { kind: 'check'; app: string };

/** The answer to each kind of task. */
export interface TaskResults {
  page: RenderedPage | Redirection | SameMissingPage;
  head: RenderedHead;
  publications: Publications;
  check: RemoteCheck;
}

export type TaskKind = RenderTask['kind'];

export type ToWorker =
  | { kind: 'task'; id: number; task: RenderTask }
  | { kind: 'answer'; call: number; answer: ApiAnswer };

export type FromWorker =
  /** The shell's server build is loaded, or failed to. */
  | { kind: 'started' }
  | { kind: 'call'; id: number; call: number; request: ApiCall }
  /** `memory`: bytes that the thread holds after the task. */
  | { kind: 'done'; id: number; result: TaskResults[TaskKind]; memory: number }
  | { kind: 'failed'; id: number; message: string; memory: number };
