import { API_FILE, type CheckedApi, readBuiltApi } from '../module-declaration/built-api';
import type { ReleaseSource } from '../registry/release-source';
import { BuildReader, type Rendering } from '../rendering/process-start';
import { ReleaseError } from '../storage/release-error';

/** The rendering for a module's API: its own build, without the shell's. */
export const apiRendering = (
  releases: Pick<ReleaseSource, 'serverBuild'>,
  app: string,
  version: string,
): Rendering => ({
  id: `api ${app}@${version}`,
  part: 'server',
  config: {} as Rendering['config'],
  builds: { [app]: releases.serverBuild(app, version) },
});

/** What a version declares of its API; null when it has none. Throws a `ReleaseError` if a file is not what was published. */
export async function readApi(app: string, rendering: Rendering): Promise<CheckedApi | null> {
  const reader = new BuildReader(rendering);
  const { files = [] } = (await reader.start()).builds[app] ?? {};
  if (files.length === 0) return null;
  const { text, problem } = await reader.read(app, API_FILE);
  if (text === undefined) throw new ReleaseError(String(problem));
  return readBuiltApi(app, text);
}
