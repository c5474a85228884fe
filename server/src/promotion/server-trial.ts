import type { Registry, RuntimeConfig } from 'shared/contract';
import { isPattern, ownerOf } from 'shared/page-owner';
import type { ReleaseSource } from '../registry/release-source';
import { renderingOf } from '../rendering/process-start';
import type { RenderTask } from '../rendering/render-messages';
import { POOL_LIMITS, RenderPool } from '../rendering/render-pool';
import type { CallApi } from '../rendering/render-process';
import { readResult } from '../rendering/render-result';
import { ReleaseError } from '../storage/release-error';

/** Most pages that are rendered: they share most of their code. */
const MAX_PAGES = 12;
/** Generous, as the machine may be busy. */
const TIMEOUT_MS = 20_000;

/** Pages are rendered without the catalogue's data: they must not depend on it. */
const noApi: CallApi = async () => ({ status: 503, headers: {}, body: '{}' });

/** A process for a version that is tried: on the server and for the browser, whose pages it renders, too. */
export const trialPool = () =>
  new RenderPool(
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
 * Loads a version's server build in a render process, which has nothing of the server's, compares what it exports with what it declares, and renders its pages.
 * Throws a `ReleaseError` that names what failed.
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

/** Pages of an app that the server renders, those with parameters by their example; of the shell, one page of a remote. */
function pagesOf({ remotes }: Registry, app: string): string[] {
  const releases = app === 'shell' ? Object.values(remotes) : [remotes[app]];
  const paths = releases.flatMap((release) =>
    (release?.module.routes ?? [])
      .filter(({ path, example, rendering, access }) => {
        return rendering === 'server' && access === 'public' && !isPattern(example ?? path);
      })
      .map(({ path, example }) => example ?? path),
  );
  return paths.slice(0, app === 'shell' ? 1 : MAX_PAGES);
}
