import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { picturesPlugin } from '../../shared/build/pictures';
import { shellConfig } from '../../shared/build/preset';

/**
 * The very same sources as one ordinary application: the shell's own build with federation taken out, where the two
 * libraries that load a remote at run time are replaced by one import of its sources.
 */
const here = fileURLToPath(new URL('.', import.meta.url));
const output = process.env.BENCH_OUTPUT ?? join(here, '../.cache/monolith');
const configOfShell = shellConfig(new URL('../../shell/rsbuild.config.ts', import.meta.url).href);

const isFederation = (plugin: unknown) =>
  typeof plugin === 'object' &&
  plugin !== null &&
  'name' in plugin &&
  String(plugin.name).includes('federation');

export default (command: Parameters<typeof configOfShell>[0]) => {
  const shell = configOfShell(command);
  const environments = Object.entries(shell.environments ?? {}).map(([name, environment]) => [
    name,
    {
      ...environment,
      plugins: environment.plugins?.filter((plugin) => !isFederation(plugin)),
      output: { ...environment.output, distPath: { root: join(output, name) } },
    },
  ]);
  return {
    ...shell,
    plugins: [...(shell.plugins ?? []), picturesPlugin(join(here, '../../mf-public'))],
    resolve: { alias: { '@module-federation/enhanced/runtime': join(here, 'static-runtime.ts') } },
    environments: Object.fromEntries(environments),
  };
};
