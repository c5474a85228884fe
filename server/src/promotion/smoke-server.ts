import type { Registry, RuntimeConfig } from 'shared/contract';
import type { ReleaseSource } from '../registry/release-source';
import { POOL_LIMITS, RenderPool } from '../rendering/render-pool';
import type { CallApi } from '../rendering/render-thread';
import { workerStart } from '../rendering/worker-start';
import { ReleaseError } from '../storage/release-error';

/** Most pages that are rendered: they share most of their code. */
const MAX_PAGES = 12;
/** Generous, as the machine may be busy. */
const TIMEOUT_MS = 20_000;

/** Pages are rendered without the catalogue's data: they must not depend on it. */
const noApi: CallApi = async () => ({ status: 503, headers: {}, body: '{}' });

/**
 * Loads a version's server build in a thread, compares what it exports with what it declares, and renders its pages.
 * Throws a `ReleaseError` that names what failed.
 */
export async function smokeOnServer(
  releases: Pick<ReleaseSource, 'serverBuild'>,
  registry: Registry,
  app: string,
  config: RuntimeConfig,
): Promise<void> {
  const release = app === 'shell' ? registry.shell : registry.remotes[app];
  if (!release) throw new ReleaseError(`${app} is not in the registry that is to be tried`);
  const pool = new RenderPool(noApi, { ...POOL_LIMITS, threads: 1, timeoutMs: TIMEOUT_MS, quiet: true });
  const revision = { id: registry.revision, start: () => workerStart(releases, registry, config) };
  const failed = (what: string, spanish: string) => (error: unknown) => {
    const [reason] = String(error instanceof Error ? error.message : error).split('\n');
    throw new ReleaseError(
      `${app} ${release.version} fails on the server, ${what}: ${reason}`,
      `${app} ${release.version} no pasó la prueba en el servidor, ${spanish}. Detalle para soporte: ${reason}`,
    );
  };
  try {
    if (app !== 'shell') {
      const { result } = await pool
        .perform(revision, { kind: 'check', app })
        .catch(failed('loaded', 'al cargar'));
      const problems = 'problems' in result ? result.problems : [];
      if (problems.length > 0) {
        const found = `${app} ${release.version}: ${problems.join('; ')}`;
        throw new ReleaseError(
          found,
          `${app} ${release.version} no pasó la prueba en el servidor. Detalle para soporte: ${found}`,
        );
      }
    }
    for (const path of pagesOf(registry, app)) {
      const url = new URL(path, config.brand.siteUrl).href;
      await pool.perform(revision, { kind: 'page', url }).catch(failed(path, `en la página ${path}`));
    }
  } finally {
    pool.close();
  }
}

/** Pages of an app that the server renders and that need no parameter; of the shell, one page of a remote. */
function pagesOf({ remotes }: Registry, app: string): string[] {
  const releases = app === 'shell' ? Object.values(remotes) : [remotes[app]];
  const paths = releases.flatMap((release) =>
    (release?.module.routes ?? [])
      .filter(({ path, rendering, access }) => {
        return rendering === 'server' && access === 'public' && !/[:*]/.test(path);
      })
      .map(({ path }) => path),
  );
  return paths.slice(0, app === 'shell' ? 1 : MAX_PAGES);
}
