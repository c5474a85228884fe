import type { Registry, RuntimeConfig } from 'shared/contract';
import { ownerOf } from 'shared/page-owner';
import type { ReleaseSource } from '../registry/release-source';
import { renderingOf } from '../rendering/process-start';
import type { CallApi } from '../rendering/render-context';
import type { RenderTask } from '../rendering/render-messages';
import { POOL_LIMITS, RenderPool } from '../rendering/render-pool';
import { readResult } from '../rendering/render-result';
import { ReleaseError } from '../storage/release-error';
import { kindsOf } from './trial-places';

/** Long, as the machine may be busy. */
const TIMEOUT_MS = 20_000;

/** Pages are rendered without data: they must work without it. */
const noApi: CallApi = async () => ({ status: 503, headers: {}, body: '{}' });

/** Renders each page once: the browser gets the page that the server's trial rendered. */
class TrialPool extends RenderPool {
  readonly #pages = new Map<string, ReturnType<RenderPool['perform']>>();

  override perform(...asked: Parameters<RenderPool['perform']>): ReturnType<RenderPool['perform']> {
    const [, , task] = asked;
    if (task.kind !== 'page' || task.missing !== undefined) return super.perform(...asked);
    const rendered = this.#pages.get(task.url) ?? super.perform(...asked);
    this.#pages.set(task.url, rendered);
    return rendered;
  }
}

/** Pool of a trial, with one process at work, for the trial on the server and the one in the browser. */
export const trialPool = (): RenderPool =>
  new TrialPool(
    { callApi: noApi },
    { ...POOL_LIMITS, atWork: 1, timeoutMs: TIMEOUT_MS, stuckMs: TIMEOUT_MS },
  );

/** A version and what it is tried with. */
export interface Tried<Releases = ReleaseSource> {
  readonly releases: Releases;
  /** What is live, with this version in it. */
  readonly registry: Registry;
  readonly app: string;
  readonly config: RuntimeConfig;
  readonly pool: RenderPool;
}

/**
 * Loads a version's server build in a render process, compares what it exports with what it declares, and renders its
 * pages. Throws a `ReleaseError` that names what failed.
 */
export async function tryOnServer({
  releases,
  registry,
  app,
  config,
  pool,
}: Tried<Pick<ReleaseSource, 'serverBuild'>>): Promise<void> {
  const release = app === 'shell' ? registry.shell : registry.remotes[app];
  if (!release) throw new ReleaseError(`${app} no está en el registro que se va a probar.`);
  const perform = (owner: string, task: RenderTask) =>
    pool.perform(renderingOf(releases, registry, config, owner), registry, task);
  const failed = (where: string) => (error: unknown) => {
    const [reason] = String(error instanceof Error ? error.message : error).split('\n');
    throw new ReleaseError(
      `${app} ${release.version} no pasó la prueba en el servidor, ${where}. Detalle para soporte: ${reason}`,
    );
  };
  if (app !== 'shell') {
    const { problems } = await perform(app, { kind: 'check', app })
      .then(({ result }) => readResult('check', result))
      .catch(failed('al cargar'));
    if (problems.length > 0) {
      failed('al cargar')(problems.join('; '));
    }
  }
  for (const path of pagesOf(registry, app)) {
    const url = new URL(path, config.brand.siteUrl).href;
    const owner = ownerOf(registry, path)?.release.app ?? 'shell';
    await perform(owner, { kind: 'page', url })
      .then(({ result }) => readResult('page', result))
      .catch(failed(`en la página ${path}`));
  }
}

/** One page of each kind that the server renders; for the shell, one page of any remote. */
function pagesOf({ remotes }: Registry, app: string): string[] {
  const releases = app === 'shell' ? Object.values(remotes) : [remotes[app]];
  const routes = releases.flatMap((release) => release?.module.routes ?? []);
  const rendered = routes.filter(({ rendering, access }) => rendering === 'server' && access === 'public');
  const paths = kindsOf(rendered).map(({ path }) => path);
  return app === 'shell' ? paths.slice(0, 1) : paths;
}
