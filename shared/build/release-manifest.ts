import type { RsbuildPlugin, Rspack } from '@rsbuild/core';

/** Files of one chunk group: what a page or an entry needs before it can run. */
interface ChunkFiles {
  js: string[];
  css: string[];
}

/** `release-manifest.json` of a browser build; publishing turns it into URLs with integrity hashes. */
interface ReleaseManifest {
  /** Public path of the build's URLs; it can be published there only. */
  base: string;
  /** Files by chunk group: the entries, and every page chunk that its import names. */
  groups: Record<string, ChunkFiles>;
  fonts: string[];
  /** How the shell loads a remote's entry; absent for the shell. */
  container?: 'page' | 'federation' | undefined;
}

const RELEASE_MANIFEST = 'release-manifest.json';

function manifestOf(
  compilation: Rspack.Compilation,
  base: string,
  container: ReleaseManifest['container'],
): ReleaseManifest {
  const groups = [...compilation.namedChunkGroups].map(([name, group]) => {
    const files = [...group.getFiles()].filter((file) => !file.includes('.hot-update.'));
    const ending = (suffix: string) => files.filter((file) => file.endsWith(suffix));
    return [name, { js: ending('.js'), css: ending('.css') }];
  });
  const fonts = compilation
    .getAssets()
    .map((asset) => asset.name)
    .filter((name) => name.endsWith('.woff2'));
  return { base, groups: Object.fromEntries(groups), fonts, container };
}

/** Writes which files belong to which page, so that the server can announce them before any script has run. */
export function releaseManifestPlugin(base: string, container: ReleaseManifest['container']): RsbuildPlugin {
  return {
    name: 'release-manifest',
    setup(api) {
      api.processAssets({ stage: 'report', environments: ['web'] }, ({ compilation, sources }) => {
        const manifest = manifestOf(compilation, base, container);
        compilation.emitAsset(RELEASE_MANIFEST, new sources.RawSource(JSON.stringify(manifest, null, 2)));
      });
    },
  };
}
