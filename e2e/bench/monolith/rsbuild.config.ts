import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RsbuildPlugin } from '@rsbuild/core';
import { picturesPlugin, scenesPlugin } from '../../../shared/build/pictures';
import { shellConfig } from '../../../shared/build/preset';

/**
 * The same sources as one ordinary application: the shell's own build, in which a container with the public site's sources replaces
 * the singletons for remotes.
 */
const here = fileURLToPath(new URL('.', import.meta.url));
const output = process.env.BENCH_OUTPUT ?? here;
const configOfShell = shellConfig(new URL('../../../shell/rsbuild.config.ts', import.meta.url).href);

const isFederation = (plugin: unknown) =>
  typeof plugin === 'object' &&
  plugin !== null &&
  'name' in plugin &&
  String(plugin.name).includes('federation');

/** Replaces the shell's singletons for remotes, and the runtime that loads remotes, by the container. */
const staticContainer: RsbuildPlugin = {
  name: 'static-container',
  setup(api) {
    api.modifyRspackConfig((config, { appendPlugins, environment, rspack }) => {
      // As the federation plugin sets it: the server's threads read chunks as files and verify their hashes.
      if (environment.name === 'node') config.output.chunkLoading = 'async-node';
      const container = join(here, 'static-container.ts');
      appendPlugins(new rspack.NormalModuleReplacementPlugin(/^\.\/(singletons|runtime)$/, container));
    });
  },
};

export default (command: Parameters<typeof configOfShell>[0]) => {
  const shell = configOfShell(command);
  const environments = Object.entries(shell.environments ?? {}).map(([name, environment]) => [
    name,
    {
      ...environment,
      plugins: environment.plugins?.filter((plugin) => !isFederation(plugin)),
      output: {
        ...environment.output,
        distPath: { root: join(output, name) },
        // The server's threads run CommonJS.
        ...(name === 'node' && { module: false }),
      },
    },
  ]);
  return {
    ...shell,
    plugins: [
      ...(shell.plugins ?? []),
      picturesPlugin(join(here, '../../../mf-public')),
      scenesPlugin,
      staticContainer,
    ],
    resolve: { alias: { '@module-federation/enhanced/runtime': join(here, 'static-runtime.ts') } },
    environments: Object.fromEntries(environments),
  };
};
