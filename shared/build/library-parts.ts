import { fileURLToPath } from 'node:url';
import type { RsbuildPlugin } from '@rsbuild/core';

interface LibraryPart {
  request: RegExp;
  /** Folders whose modules get the replacement; others, which are in chunks of their own, get the library's module. */
  importers: RegExp;
  file: string;
}

const part = (name: string) => fileURLToPath(new URL(`./library-parts/${name}`, import.meta.url));
const router = /react-router[\\/]dist[\\/]\w+[\\/]lib/;

/** Modules of libraries that the site imports but never needs, and what stands in their place. */
export const LIBRARY_PARTS: readonly LibraryPart[] = [
  {
    request: /[\\/]ssr[\\/]components\.js$/,
    importers: router,
    file: part('router-framework.ts'),
  },
  {
    request: /[\\/]instrumentation\.js$/,
    importers: router,
    file: part('router-instrumentation.ts'),
  },
  {
    request: /[\\/]Transition\.mjs$/,
    importers: /@mantine[\\/]core[\\/]esm[\\/]components[\\/](Button|ActionIcon)$/,
    file: part('loading-transition.ts'),
  },
  {
    request: /[\\/]ComboboxChevron\.mjs$/,
    importers: /@mantine[\\/]core[\\/]esm[\\/]components[\\/]NativeSelect$/,
    file: part('select-chevron.ts'),
  },
  {
    request: /[\\/]default-colors\.mjs$/,
    importers: /@mantine[\\/]core[\\/]esm[\\/]core[\\/]MantineProvider$/,
    file: part('default-colors.ts'),
  },
];

/**
 * Leaves out of the browser's build what react-router's `createBrowserRouter` and `Link` and Mantine's buttons, selects and
 * theme import for uses that the site does not have: 4.5 kB of Brotli that every page would load.
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
              if (importers.test(module.context)) module.request = file;
            }),
          );
        }
      });
    },
  };
}
