import type { Registry, Release, ReleaseFile, RemoteModule } from 'shared';
import { containerName } from 'shared/container-name';
import { fitsRange } from 'shared/fits-range';
import { missingScript, scriptsRan } from '../boot';
import { fetchRegistry } from './fetch-registry';
import { type LoadStage, RemoteLoadError } from './load-error';
import { loadPageContainer } from './page-container';
import { preloadFiles } from './preload';
import './singletons';
import { report, reportFailure, reportRegistry } from './telemetry';
import { within } from './within';

/** Longest wait for a container's script; a phone on a bad network needs less. */
const ENTRY_TIMEOUT_MS = 8_000;
/** Longest wait for the module behind it: its own script and styles. */
const MODULE_TIMEOUT_MS = 10_000;

const loadRuntime = () => import(/* webpackChunkName: "federation-runtime" */ './runtime');

/** Loads the remotes of one registry. */
export class Remotes {
  readonly #loaded = new Map<string, Promise<RemoteModule>>();
  readonly #failures = new Map<string, RemoteLoadError>();
  readonly #attempts = new Map<string, number>();

  #registry: Registry;
  #learning: Promise<void> | undefined;

  constructor(
    registry: Registry,
    readonly currentRegistry: () => Promise<Registry> = fetchRegistry,
  ) {
    this.#registry = registry;
  }

  /** Version of a remote, or of the shell, that is loaded next or was loaded last. */
  version(id: string): string {
    const { shell, remotes } = this.#registry;
    return (id === 'shell' ? shell : remotes[id])?.version ?? '';
  }

  /** Why the last attempt for this remote failed; undefined while it is loading or usable. */
  failure(id: string): RemoteLoadError | undefined {
    return this.#failures.get(id);
  }

  /**
   * Asks the server which files belong to which page: listing them in public pages would make those larger. A remote
   * also loads without the list, one file after the other. Never rejects.
   */
  learnFiles(): Promise<void> {
    const listed = Object.values(this.#registry.remotes).every(({ pages }) => Object.keys(pages).length > 0);
    if (listed) return Promise.resolve();
    this.#learning ??= this.#learnFiles().catch(() => {
      this.#learning = undefined;
    });
    return this.#learning;
  }

  async #learnFiles(): Promise<void> {
    const present = await this.currentRegistry();
    const known = Object.entries(this.#registry.remotes).map(([id, release]) => {
      const told = present.remotes[id];
      // By now another version may be live: then keep ours.
      return [id, told?.entry.url === release.entry.url ? told : release] as const;
    });
    this.#registry = { ...this.#registry, remotes: Object.fromEntries(known) };
  }

  /**
   * The remote's module; repeated calls share one request. `chunk`: of the page that needs it, requested with it.
   * Rejects with a `RemoteLoadError`.
   */
  load(id: string, chunk?: string): Promise<RemoteModule> {
    const known = this.#loaded.get(id);
    if (known) return known;
    const loading = this.#load(id, chunk).catch((error: RemoteLoadError) => {
      this.#failures.set(id, error);
      this.#loaded.delete(id);
      throw error;
    });
    this.#loaded.set(id, loading);
    return loading;
  }

  /** Loads a remote that may be needed soon. A failure is not kept: when the remote is needed, it is tried again. */
  prefetch(id: string, chunk?: string): void {
    this.load(id, chunk).catch(() => this.reset(id));
  }

  /**
   * Forgets everything about a remote and gives all its files new URLs: under the old ones the browser would reuse a
   * hung request, a corrupt cached file or a module that threw while it was evaluated.
   */
  reset(id: string): void {
    this.#attempts.set(id, (this.#attempts.get(id) ?? 0) + 1);
    this.#loaded.delete(id);
    this.#failures.delete(id);
    Reflect.deleteProperty(globalThis, `chunk_${containerName(id)}`);
    Reflect.deleteProperty(globalThis, containerName(id));
  }

  /** Like `reset`, but with the version that is live now: the failed one may have been rolled back since. */
  async renew(id: string): Promise<void> {
    // The shell's own files cannot change after the document has started.
    if (!this.#registry.remotes[id]) return;
    const registry = await this.currentRegistry().catch((error: unknown) => {
      reportRegistry(id, this.version(id), error);
      return null;
    });
    const release = registry?.remotes[id];
    if (release) {
      this.#registry = { ...this.#registry, remotes: { ...this.#registry.remotes, [id]: release } };
    }
    this.reset(id);
  }

  async #load(id: string, chunk: string | undefined): Promise<RemoteModule> {
    const release = this.#release(id);
    const started = performance.now();
    let stage: LoadStage = 'compatibility';
    try {
      const { contract } = this.#registry.shell;
      if (!fitsRange(contract, release.module.requires)) {
        throw new Error(`needs shared ${release.module.requires}, this shell has ${contract}`);
      }
      stage = 'entry';
      // Preload only the first URLs; after a failure each file is requested anew when it is needed.
      if (!this.#attempts.has(id)) preloadFiles(release, chunk);
      const module = await this.#module(release);
      stage = 'contract';
      if (!Array.isArray(module?.routes)) throw new Error('exports no "routes"');
      report({ remote: id, version: release.version, outcome: 'loaded', milliseconds: this.#since(started) });
      this.#failures.delete(id);
      // Shown by the developer panel and the browser's developer tools.
      performance.measure(id, { start: started });
      return module;
    } catch (cause) {
      const message = cause instanceof Error ? cause.message : String(cause);
      const reached = stage === 'entry' && Reflect.has(globalThis, containerName(id)) ? 'module' : stage;
      const failure =
        cause instanceof RemoteLoadError
          ? cause
          : new RemoteLoadError(id, release.version, reached, message, { cause });
      reportFailure(failure, this.#since(started));
      throw failure;
    }
  }

  async #module(release: Release): Promise<RemoteModule | null> {
    const name = containerName(release.app);
    const entry = this.#entry(release);
    // The document itself runs the entry of its page's remote: a second request would fetch and run it again.
    if (!Reflect.has(globalThis, name)) await this.#scriptsRan(release);
    const loading =
      release.container === 'page'
        ? loadPageContainer(name, entry, ENTRY_TIMEOUT_MS)
        : loadRuntime().then((runtime) => runtime.loadFederated(name, entry, ENTRY_TIMEOUT_MS));
    return within(loading, MODULE_TIMEOUT_MS, name);
  }

  /** Waits until the document's scripts have run. If another script hangs, the error names that script's stage, not `entry`. */
  async #scriptsRan({ app, version, entry }: Release): Promise<void> {
    try {
      await within(scriptsRan(), ENTRY_TIMEOUT_MS, app);
    } catch (cause) {
      const url = missingScript();
      if (!url || url.endsWith(entry.url)) throw cause;
      const stage = url.includes('__federation_expose_') ? 'module' : 'chunk';
      throw new RemoteLoadError(app, version, stage, `${url} did not answer`, { cause });
    }
  }

  /** Each attempt has a URL of its own. */
  #entry({ app, entry }: Release): ReleaseFile {
    const attempt = this.#attempts.get(app);
    return attempt ? { ...entry, url: entry.url.replace('/r/', `/r/~${attempt}/`) } : entry;
  }

  #release(id: string): Release {
    const release = this.#registry.remotes[id];
    if (!release) throw new RemoteLoadError(id, '', 'entry', 'no live release');
    return release;
  }

  #since(started: number): number {
    return Math.round(performance.now() - started);
  }
}
