import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';

const FOLDER = join('src', 'assets', 'pictures');
const PUBLISHED = 'static/pictures';

/**
 * Publishes an app's pictures under their own names: the URL of one of a picture's files then implies those of all
 * others, and pages need not carry eighteen URLs per picture. What changes is the release's folder. `app` is the folder
 * of the app whose pictures they are, where it is another than the one being built.
 */
export function picturesPlugin(app?: string): RsbuildPlugin {
  return {
    name: 'pictures',
    setup(api) {
      const from = join(app ?? api.context.rootPath, FOLDER);
      if (!existsSync(from)) return;
      api.modifyEnvironmentConfig((config, { mergeEnvironmentConfig, name }) => {
        if (name === 'node') return config;
        const copy = [{ context: from, from: '*.{avif,webp,jpg,svg}', to: `${PUBLISHED}/[name][ext]` }];
        return mergeEnvironmentConfig(config, { output: { copy } });
      });
      api.modifyBundlerChain((chain, { CHAIN_ID }) => {
        chain.module.rule(CHAIN_ID.RULE.IMAGE).exclude.add(from);
        chain.module
          .rule('pictures')
          .test(/\.(jpg|svg)$/)
          .include.add(from)
          .end()
          .type('asset/resource')
          .set('generator', { filename: `${PUBLISHED}/[name][ext]`, emit: false });
      });
    },
  };
}
