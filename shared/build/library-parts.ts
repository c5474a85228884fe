import { fileURLToPath } from 'node:url';
import type { RsbuildPlugin } from '@rsbuild/core';

interface LibraryPart {
  request: RegExp;
  /** Folders whose modules get the replacement; others, which are in chunks of their own, get the library's module. */
  importers: RegExp;
  file: URL;
}

const router = /react-router[\\/]dist[\\/]\w+[\\/]lib/;

/** Modules of libraries that the site imports and can do without, and what stands in their place. */
export const LIBRARY_PARTS: readonly LibraryPart[] = [
  {
    request: /[\\/]ssr[\\/]components\.js$/,
    importers: router,
    file: new URL('./library-parts/router-framework.ts', import.meta.url),
  },
  {
    request: /[\\/]instrumentation\.js$/,
    importers: router,
    file: new URL('./library-parts/router-instrumentation.ts', import.meta.url),
  },
  {
    request: /^react-remove-scroll-bar$/,
    importers: /react-remove-scroll[\\/]dist[\\/]\w+$/,
    file: new URL('./library-parts/scroll-lock.ts', import.meta.url),
  },
];

/**
 * Leaves out of the browser's build what react-router's `createBrowserRouter` and `Link` import for uses that the site does
 * not have: 2.5 kB of Brotli that every page would load. Mantine's dialogs lock the page in a cheaper way.
 */
export function libraryPartsPlugin(): RsbuildPlugin {
  return {
    name: 'library-parts',
    setup(api) {
      api.modifyRspackConfig((_config, { appendPlugins, environment, rspack }) => {
        if (environment.name !== 'web') return;
        for (const { request, importers, file } of LIBRARY_PARTS) {
          appendPlugins(
            new rspack.NormalModuleReplacementPlugin(request, (module) => {
              if (importers.test(module.context)) module.request = fileURLToPath(file);
            }),
          );
        }
      });
    },
  };
}
