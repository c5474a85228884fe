import type { RsbuildPlugin } from '@rsbuild/core';

/**
 * Stylesheets are inlined into pages or linked from any path, so their `url()` must be absolute. The CSS extractor
 * prefixes absolute URLs with `../../`; this plugin removes the prefix.
 */
export function absoluteCssUrlsPlugin(base: string): RsbuildPlugin {
  const relative = new RegExp(`url\\((["']?)[./]*/${base.slice(1)}`, 'g');
  return {
    name: 'absolute-css-urls',
    setup(api) {
      api.processAssets({ stage: 'derived', environments: ['web'] }, ({ assets, compilation, sources }) => {
        for (const [name, source] of Object.entries(assets)) {
          if (!name.endsWith('.css')) continue;
          const text = source.source().toString().replace(relative, `url($1${base}`);
          compilation.updateAsset(name, new sources.RawSource(text));
        }
      });
    },
  };
}
