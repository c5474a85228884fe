import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ModuleAnswer, Release, RemoteEvent } from 'shared/contract';
import type { DeclaredCall } from 'shared/module-api';
import type { Database } from '../database/database';
import { HttpError, notFound } from '../errors';
import { keptValue } from '../http/kept-value';
import { type CheckedApi, callName } from '../module-declaration/built-api';
import type { Visitor } from '../registry/channel-choice';
import type { ReleaseStore } from '../registry/release-store';
import type { Rendering } from '../rendering/process-start';
import { RenderError } from '../rendering/render-error';
import type { HandledCall } from '../rendering/render-messages';
import { POOL_LIMITS, type PoolLimits, RenderPool } from '../rendering/render-pool';
import { readResult } from '../rendering/render-result';
import { renderedFor } from '../rendering/rendered-for';
import { ReleaseError } from '../storage/release-error';
import { type ChangeOptions, change, NotGranted } from './change';
import { prepareTables, tableBytes } from './module-tables';
import { apiRendering, readApi } from './read-api';

/** Limits of the processes for APIs, which are separate from those of pages. A call of over two seconds ends with its process. */
const API_LIMITS: PoolLimits = {
  ...POOL_LIMITS,
  atWork: 6,
  kept: 6,
  timeoutMs: 2_000,
  heapMb: 128,
};
/** Calls of one module that may run or wait at once. More are refused, so that other modules keep their places. */
const AT_ONCE = 20;
/** How many versions' declarations are kept. */
const MAX_KNOWN = 100;
const MAX_MESSAGE = 300;
/** Time until an instance notices what another one changed. */
const REVISION_MS = 1_000;
/** Time after which a version without an API is read again: it may have been damaged, and repaired since. */
const NONE_MS = 60_000;

/** The version of a module's API that answers a visitor. */
export interface FoundApi {
  readonly app: string;
  readonly version: string;
  /** Name for people to read. */
  readonly title: string;
  readonly rendering: Rendering;
  readonly api: CheckedApi;
}

/** A call that its `module.json` declares. */
export interface FoundCall extends FoundApi {
  readonly declared: DeclaredCall;
  readonly params: Record<string, string>;
}

interface Dependencies {
  readonly store: ReleaseStore;
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  /** Called when a module failed to answer. */
  readonly report: (event: RemoteEvent) => void;
  /** Most bytes on disk that the tables of one module may take. */
  readonly maxTableBytes: number;
}

const unanswered = (cause: unknown) =>
  new HttpError(503, 'module_failed', 'Esta función no respondió. Intente de nuevo.', { cause });

const noRoom = (cause: unknown) =>
  new HttpError(507, 'module_full', 'Aquí ya no se puede guardar más: el espacio de este módulo se llenó.', {
    cause,
  });

/** The APIs of live modules: finds the version for a visitor and runs it in a process. */
export class ModuleApis {
  readonly #pool: RenderPool;
  readonly #known = new LRUCache<string, Promise<CheckedApi | null>>({ max: MAX_KNOWN });
  readonly #working = new Map<string, number>();
  readonly #revisions = keptValue(async () => {
    const { records } = this.parts.database;
    const rows = await records.selectFrom('dataRevisions').select(['scope', 'revision']).execute();
    return new Map(rows.map(({ scope, revision }) => [scope, revision]));
  }, REVISION_MS);

  constructor(
    readonly parts: Dependencies,
    limits = API_LIMITS,
  ) {
    const tell = (line: string) => parts.log.warn({ line }, 'the API of a module printed');
    const callApi = async () => ({ status: 403, headers: {}, body: null });
    this.#pool = new RenderPool({ callApi, tell }, limits);
  }

  close(): void {
    this.#pool.close();
  }

  /** The API of a module (`eventos`) in the visitor's version or, for a page being rendered, in that page's version; else null. */
  async find(name: string, visitor: Visitor): Promise<FoundApi | null> {
    const app = `mf-${name}`;
    const { store } = this.parts;
    const own = (renderedFor.getStore() ?? (await store.registry(visitor))).remotes[app];
    if (!own) return null;
    if (store.serverBuild(app, own.version).record !== undefined) return this.#open(own);
    // The browser tries a version that was never live: its code must not run here, so the live version answers.
    const { versions: _, ...plain } = visitor;
    const live = (await store.registry(plain)).remotes[app];
    return live ? this.#open(live) : null;
  }

  /** The declared call for a method and a path; null if there is none. */
  callOf(found: FoundApi, method: string, path: string): FoundCall | null {
    const steps = path.split('/');
    for (const declared of found.api.calls) {
      if (declared.method !== method) continue;
      const params = paramsOf(declared.path.split('/'), steps);
      if (params) return { ...found, declared, params };
    }
    return null;
  }

  /** Asks the module's code for its answer. Throws an `HttpError` when it fails, and reports that for its version. */
  async answer(
    call: FoundCall,
    about: Omit<HandledCall, 'params'>,
    along: ChangeOptions['along'],
  ): Promise<ModuleAnswer> {
    const { app, api, rendering, declared, params } = call;
    const { database, maxTableBytes } = this.parts;
    const working = this.#working.get(app) ?? 0;
    if (working >= AT_ONCE)
      throw unanswered(new RenderError('busy', `${working} calls of ${app} are under way`));
    this.#working.set(app, working + 1);
    const started = performance.now();
    // Questions of the process arrive outside of the request's async context, so it is restored for them.
    const within = AsyncLocalStorage.snapshot();
    let isFull = false;
    const assertRoom = async () => {
      const bytes = await tableBytes(database, app);
      isFull = bytes >= maxTableBytes;
      if (isFull)
        throw new NotGranted(`Its tables take ${bytes} bytes of ${maxTableBytes} (MODULE_TABLES_MB)`);
    };
    const work = (steps: unknown) => change({ database, app, api, along, assertRoom }, steps);
    const ofForms = (steps: unknown) => database.onFormConnections(() => work(steps));
    const context = {
      change: (steps: unknown) => within(declared.access === 'public' ? ofForms : work, steps),
      once: declared.method !== 'GET',
    };
    const task = { kind: 'api', app, name: callName(declared), call: { ...about, params } } as const;
    try {
      const { result, degraded } = await this.#pool.perform(rendering, undefined, task, context);
      if (degraded) throw unanswered(new Error('the database was away'));
      return readResult('api', result);
    } catch (error) {
      if (error instanceof HttpError) throw error;
      this.#book(call, error, performance.now() - started);
      throw isFull ? noRoom(error) : unanswered(error);
    } finally {
      this.#working.set(app, (this.#working.get(app) ?? 1) - 1);
      if (context.once) this.#revisions.forget();
    }
  }

  /** Changes with every change of a module's tables; empty if it has none. */
  async revision(app: string): Promise<string> {
    const revision = (await this.#revisions.get()).get(app);
    return revision === undefined ? '' : `.${revision}`;
  }

  async #open({ app, version, module }: Release): Promise<FoundApi | null> {
    const rendering = apiRendering(this.parts.store, app, version);
    const key = `${app}@${version} ${rendering.builds[app]?.record}`;
    const reading = this.#known.get(key) ?? this.#read(app, rendering);
    this.#known.set(key, reading);
    try {
      const api = await reading;
      if (!api) this.#known.set(key, reading, { ttl: NONE_MS });
      return api && { app, version, title: module.title, rendering, api };
    } catch (error) {
      this.#known.delete(key);
      if (error instanceof ReleaseError) this.#book({ app, version }, error, 0);
      throw unanswered(error);
    }
  }

  /** Reads what a version declares and prepares its tables; null when it has no API. */
  async #read(app: string, rendering: Rendering): Promise<CheckedApi | null> {
    const api = await readApi(app, rendering);
    if (api) await prepareTables(this.parts.database, app, api);
    return api;
  }

  #book({ app, version }: Pick<FoundApi, 'app' | 'version'>, error: unknown, took: number): void {
    const isOurs = error instanceof RenderError && error.failure === 'busy';
    this.parts.log.error({ err: error, app, version }, 'the API of a module failed');
    if (isOurs) return;
    const [message = ''] = String(error instanceof Error ? error.message : error).split('\n');
    this.parts.report({
      remote: app,
      version,
      outcome: 'failed',
      stage: 'api',
      message: message.slice(0, MAX_MESSAGE),
      milliseconds: Math.round(took),
    });
  }
}

function paramsOf(declared: readonly string[], steps: readonly string[]): Record<string, string> | null {
  if (declared.length !== steps.length) return null;
  const params: Record<string, string> = {};
  for (const [index, step] of declared.entries()) {
    const given = steps[index] ?? '';
    if (step.startsWith(':') && given !== '') params[step.slice(1)] = given;
    else if (step !== given) return null;
  }
  return params;
}

/** 404 for a call that no live version declares. */
export const undeclared = () => notFound('La dirección solicitada no existe.');
