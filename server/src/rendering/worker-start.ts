import type { Registry, RuntimeConfig } from 'shared/contract';
import type { ReleaseSource } from '../registry/release-source';
import type { WorkerStart } from './render-messages';

/** What a thread needs to render a registry: the server builds of its versions. */
export function workerStart(
  releases: Pick<ReleaseSource, 'serverBuild'>,
  registry: Registry,
  config: RuntimeConfig,
): WorkerStart {
  const versions = [
    ['shell', registry.shell.version],
    ...Object.values(registry.remotes).map(({ app, version }) => [app, version]),
  ] as const;
  const builds = versions.map(
    ([app = '', version = '']) => [app, releases.serverBuild(app, version)] as const,
  );
  return { registry, config, builds: Object.fromEntries(builds) };
}
