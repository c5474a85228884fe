import type {
  Publications,
  ReadPublications,
  Redirection,
  Registry,
  RenderedPage,
  RenderPage,
  RuntimeConfig,
} from 'shared/contract';

/** What a render worker is started with; it serves one registry revision. */
export interface WorkerStart {
  registry: Registry;
  config: RuntimeConfig;
  /** Entry file of the shell's server build. */
  shellEntry: string;
  /** Container file of each remote's server build. */
  containers: Record<string, string>;
}

/** What the shell's server build exports (`shell/src/server-render.tsx`). */
export interface ShellBuild {
  renderPage: RenderPage;
  readPublications: ReadPublications;
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

/** A page of an address, or, without one, what the remotes publish. */
export type WorkerResult = RenderedPage | Redirection | Publications;

export type ToWorker =
  | { kind: 'render'; page: number; url: string }
  | { kind: 'publications'; page: number }
  | { kind: 'answer'; call: number; answer: ApiAnswer };

export type FromWorker =
  | { kind: 'call'; page: number; call: number; request: ApiCall }
  | { kind: 'rendered'; page: number; result: WorkerResult }
  | { kind: 'failed'; page: number; message: string };
