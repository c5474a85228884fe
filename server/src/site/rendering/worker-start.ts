import { join } from 'node:path';
import type { Registry, RuntimeConfig } from 'shared/contract';
import type { ReleaseSource } from '../../releases/release-source';
import type { WorkerStart } from './render-messages';

/** What a thread needs to render a registry: the server builds of its versions. */
export function workerStart(
  releases: Pick<ReleaseSource, 'nodeFolder'>,
  registry: Registry,
  config: RuntimeConfig,
): WorkerStart {
  const containers = Object.values(registry.remotes).map(({ app, version }) => [
    app,
    join(releases.nodeFolder(app, version), 'remoteEntry.js'),
  ]);
  return {
    registry,
    config,
    shellEntry: join(releases.nodeFolder('shell', registry.shell.version), 'index.js'),
    containers: Object.fromEntries(containers),
  };
}
