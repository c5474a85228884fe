import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import { type ExportsByModule, providedExports, usedExports } from './shared-exports';
import { LAZY_SINGLETONS } from './singletons';

/** Files of one chunk group, which a page or entry needs before it can run. */
interface ChunkFiles {
  js: string[];
  css: string[];
  /** Modules that it takes from the shell, which loads them on first use. */
  shared: string[];
}

/** `release-manifest.json` of a browser build: everything that publishing needs to know about it. */
interface ReleaseManifest {
  /** Public path in the build's URLs; it can only be published there. */
  base: string;
  /** Files by chunk group: the entries, and every page chunk with a name in its import. */
  groups: Record<string, ChunkFiles>;
  fonts: string[];
  /** How the shell loads a remote's entry; absent for the shell. */
  container?: 'page' | 'federation' | undefined;
  /** `module.json` of the app. */
  module: unknown;
  /** Version of `shared` used for the build. */
  contract: string;
  /** Oldest version of `shared` whose shell can load this build; absent if any can. */
  needs?: string | undefined;
  /** Names that a remote imports from the shared modules. */
  uses: ExportsByModule;
  /** Names that the shell exports from the shared modules. */
  provides: ExportsByModule;
}

export interface ManifestOptions {
  /** Folder of the app. */
  root: string;
  base: string;
  isShell: boolean;
  singletons: readonly string[];
  /** How the shell loads the entry; absent for the shell. */
  container: ReleaseManifest['container'];
  needs: ReleaseManifest['needs'];
}

const RELEASE_MANIFEST = 'release-manifest.json';
const SHARED_PACKAGE = fileURLToPath(new URL('../package.json', import.meta.url));

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

/** Matches the bundler's identifier of a module that a federation container takes from the shell: `… shared/query@…`. */
const CONSUMED = /^consume shared module \([^)]*\) ([^@]+)@/;

function lazySingletons({ chunkGraph }: Rspack.Compilation, group: Rspack.ChunkGroup): string[] {
  const modules = group.chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
  const consumed = modules.map((module) => CONSUMED.exec(module.identifier())?.[1]);
  return LAZY_SINGLETONS.filter((name) => consumed.includes(name));
}

function chunkFiles(compilation: Rspack.Compilation): ReleaseManifest['groups'] {
  const groups = [...compilation.namedChunkGroups].map(([name, group]) => {
    const files = [...group.getFiles()].filter((file) => !file.includes('.hot-update.'));
    const ending = (suffix: string) => files.filter((file) => file.endsWith(suffix));
    return [name, { js: ending('.js'), css: ending('.css'), shared: lazySingletons(compilation, group) }];
  });
  return Object.fromEntries(groups);
}

function manifestOf(
  compilation: Rspack.Compilation,
  exports: Pick<ReleaseManifest, 'uses' | 'provides'>,
  { root, base, container, needs }: ManifestOptions,
): ReleaseManifest {
  const fonts = compilation
    .getAssets()
    .map((asset) => asset.name)
    .filter((name) => name.endsWith('.woff2'));
  return {
    base,
    groups: chunkFiles(compilation),
    fonts,
    module: readJson(join(root, 'module.json')),
    contract: readJson(SHARED_PACKAGE).version,
    ...exports,
    container,
    needs,
  };
}

/** Writes the release manifest, so that a release can be published from its build alone. */
export function releaseManifestPlugin(options: ManifestOptions): RsbuildPlugin {
  const { isShell, singletons } = options;
  return {
    name: 'release-manifest',
    setup(api) {
      const none: ExportsByModule = {};
      let exports = { uses: none, provides: none };
      api.modifyRspackConfig((_, { appendPlugins, environment }) => {
        if (environment.name !== 'web') return;
        appendPlugins({
          apply(compiler: Rspack.Compiler) {
            compiler.hooks.compilation.tap('release-manifest', (compilation) => {
              // Before modules are concatenated, because that removes their imports.
              compilation.hooks.optimizeModules.tap('release-manifest', () => {
                exports = isShell
                  ? { uses: none, provides: providedExports(compilation, singletons) }
                  : { uses: usedExports(compilation, singletons), provides: none };
              });
            });
          },
        });
      });
      api.processAssets({ stage: 'report', environments: ['web'] }, ({ compilation, sources }) => {
        const manifest = manifestOf(compilation, exports, options);
        compilation.emitAsset(RELEASE_MANIFEST, new sources.RawSource(JSON.stringify(manifest, null, 2)));
      });
    },
  };
}
