import type { Boot, Registry, Release } from 'shared';
import { containerName } from 'shared/container-name';
import { fetchRegistry } from '../../federation/fetch-registry';

const TIMEOUT_MS = 5_000;
/** Version of a module that comes from a development server. */
export const LOCAL_VERSION = '0.0.0-dev';

/** The part of a development server's `release-manifest.json` that loading needs. */
interface Manifest {
  groups: Record<string, { js: string[] }>;
  module: Release['module'];
  container?: 'page' | 'federation';
}

const isManifest = (value: Partial<Manifest> | null): value is Manifest =>
  typeof value?.groups === 'object' &&
  typeof value.module?.requires === 'string' &&
  Array.isArray(value.module.routes);

async function readManifest(origin: string): Promise<Manifest | null> {
  try {
    const answer = await fetch(`${origin}/release-manifest.json`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const manifest = (await answer.json()) as Partial<Manifest> | null;
    return answer.ok && isManifest(manifest) ? manifest : null;
  } catch {
    return null;
  }
}

/** The source `module.json` may leave out what publishing fills in. */
const withDefaults = (module: Release['module']): Release['module'] => ({
  ...module,
  routes: module.routes.map((route) => ({
    ...route,
    access: route.access ?? 'public',
    rendering: 'browser',
  })),
  panelTabs: module.panelTabs ?? [],
});

/** The module as its development server has it now. If that does not answer, loading fails, in the module's slot. */
async function localRelease(app: string, origin: string, live: Release | undefined): Promise<Release | null> {
  const manifest = await readManifest(origin);
  const module = manifest ? withDefaults(manifest.module) : live?.module;
  if (!module) return null;
  const entry = manifest?.groups[containerName(app)]?.js.at(-1) ?? 'release-manifest.json';
  const container = manifest?.container ?? live?.container;
  return {
    app,
    version: LOCAL_VERSION,
    publishedAt: new Date().toISOString(),
    entry: { url: `${origin}/${entry}`, integrity: '' },
    // In development, the scripts contain the styles.
    first: { js: [], css: [] },
    pages: {},
    fonts: [],
    ...(container && { container }),
    module,
  };
}

/** The registry with this browser's modules from development servers. */
async function withLocal(registry: Registry, { overrides }: Boot): Promise<Registry> {
  const remotes = { ...registry.remotes };
  const origins = Object.entries(overrides?.origins ?? {});
  const found = await Promise.all(
    origins.map(([app, origin]) => localRelease(app, origin, registry.remotes[app])),
  );
  for (const release of found) if (release) remotes[release.app] = release;
  return { ...registry, remotes };
}

/** The page's registry for a browser with overrides, and how to fetch it again. */
export async function overriddenRegistry(boot: Boot) {
  return {
    registry: await withLocal(boot.registry, boot),
    fetchRegistry: async () => withLocal(await fetchRegistry(), boot),
  };
}
