import { fileURLToPath } from 'node:url';
import type { RsbuildPlugin } from '@rsbuild/core';

const LIBRARY = /react-router[\\/]dist[\\/]\w+[\\/]lib/;
/** Modules of react-router that the site never runs, and what stands in their place. */
export const ROUTER_PARTS: readonly { request: RegExp; file: string }[] = [
  {
    request: /[\\/]ssr[\\/]components\.js$/,
    file: fileURLToPath(new URL('./router-parts/framework.ts', import.meta.url)),
  },
  {
    request: /[\\/]instrumentation\.js$/,
    file: fileURLToPath(new URL('./router-parts/instrumentation.ts', import.meta.url)),
  },
];

/**
 * Leaves out of the browser's build what react-router's `createBrowserRouter` and `Link` import but run in its framework
 * mode or with instrumentation only: 2.6 kB of Brotli that every page would load.
 */
export function routerPartsPlugin(): RsbuildPlugin {
  return {
    name: 'router-parts',
    setup(api) {
      api.modifyRspackConfig((_config, { appendPlugins, environment, rspack }) => {
        if (environment.name !== 'web') return;
        for (const { request, file } of ROUTER_PARTS) {
          appendPlugins(
            new rspack.NormalModuleReplacementPlugin(request, (module) => {
              if (LIBRARY.test(module.context)) module.request = file;
            }),
          );
        }
      });
    },
  };
}
