import { init, loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import type { ReleaseFile, RemoteModule } from 'shared';
import { singletons } from './singletons';

/** The federation runtime: a chunk loaded with the first remote whose container needs it. */

const VERSION = '1.0.0';
// Compatibility is decided by the contract's range, at promotion and before a remote is loaded.
const once = { singleton: true, requiredVersion: false } as const;

// Containers are built with `externalRuntime`: they take the runtime from here.
Object.assign(globalThis, {
  _FEDERATION_RUNTIME_CORE: runtimeCore,
  _FEDERATION_RUNTIME_CORE_FROM: { version: VERSION, name: 'shell' },
});

const shared = Object.fromEntries([
  ...Object.entries(singletons.eager).map(([name, module]) => [
    name,
    { version: VERSION, scope: 'default', lib: () => module, shareConfig: { ...once, eager: true } },
  ]),
  ...Object.entries(singletons.lazy).map(([name, load]) => [
    name,
    {
      version: VERSION,
      scope: 'default',
      get: async () => {
        const module = await load();
        return () => module;
      },
      shareConfig: once,
    },
  ]),
]);

const host = init({ name: 'shell', remotes: [], shareStrategy: 'loaded-first', shared });

const entries = new Map<string, ReleaseFile & { timeoutMs: number }>();

registerPlugins([
  {
    name: 'release-scripts',
    createScript: ({ url, remoteInfo }) => {
      const entry = entries.get(remoteInfo?.name ?? '');
      if (!entry || !url.endsWith(entry.url)) return;
      const script = document.createElement('script');
      script.src = entry.url;
      script.async = true;
      if (entry.integrity) script.integrity = entry.integrity;
      script.crossOrigin = 'anonymous';
      return { script, timeout: entry.timeoutMs };
    },
  },
]);

/**
 * The runtime records whoever loaded a lazy singleton first as its owner, and removes the singleton when that remote
 * is registered anew: the next module that needs it would not find it.
 */
function ownSingletons(): void {
  const versions = Object.values(host.shareScopeMap.default ?? {}).flatMap((byVersion) =>
    Object.values(byVersion),
  );
  for (const provided of versions) provided.from = 'shell';
}

/** Module of a remote whose entry is a federation container. */
export function loadFederated(
  name: string,
  entry: ReleaseFile,
  timeoutMs: number,
): Promise<RemoteModule | null> {
  entries.set(name, { ...entry, timeoutMs });
  ownSingletons();
  registerRemotes([{ name, entry: entry.url, type: 'global' }], { force: true });
  return loadRemote<RemoteModule>(`${name}/remote`);
}
