import type { RsbuildPlugin } from '@rsbuild/core';

/**
 * Stylesheets are written into the page or linked from anywhere, so their `url()` must be absolute. The extractor
 * puts its way back to the root (`../../`) in front of an address that is absolute already; this takes it off.
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
