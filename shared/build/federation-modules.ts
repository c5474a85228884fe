import { createRequire } from 'node:module';
import type { RsbuildPlugin } from '@rsbuild/core';

/** Absolute paths of CommonJS copies that the federation plugin writes into the build. */
const COMMONJS = /(webpack-bundler-runtime|inject-external-runtime-core-plugin)(.)dist\2index\.cjs$/;

/**
 * The federation plugin uses the CommonJS copies of its runtime, which cannot be tree-shaken and are bundled in addition
 * to the ES modules. This plugin uses the ES modules everywhere: less to load before the first remote.
 */
export function federationModulesPlugin(): RsbuildPlugin {
  const enhanced = createRequire(import.meta.url).resolve('@module-federation/enhanced');
  const tools = createRequire(createRequire(enhanced).resolve('@module-federation/runtime-tools'));
  return {
    name: 'federation-modules',
    setup(api) {
      api.modifyRspackConfig((config, { appendPlugins, environment, rspack }) => {
        if (environment.name !== 'web') return;
        config.resolve.alias = {
          ...config.resolve.alias,
          '@module-federation/runtime': tools.resolve('@module-federation/runtime/bundler'),
        };
        appendPlugins(
          new rspack.NormalModuleReplacementPlugin(COMMONJS, (module) => {
            module.request = module.request.replace(/\.cjs$/, '.js');
          }),
        );
      });
    },
  };
}
