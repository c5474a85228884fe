import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RsbuildPlugin, RsbuildPluginAPI } from '@rsbuild/core';

const FOLDER = join('src', 'assets', 'pictures');
const SCENES = fileURLToPath(new URL('../src/scenes/pictures', import.meta.url));
const PUBLISHED = 'static/pictures';

/**
 * Publishes an app's pictures under their own names: the URL of one of a picture's files then implies those of all
 * others, and pages need not carry eighteen URLs per picture. What changes is the release's folder. `app` is the folder
 * of the app whose pictures they are, where it is another than the one being built.
 */
export const picturesPlugin = (app?: string): RsbuildPlugin => ({
  name: 'pictures',
  setup: (api) => publish(api, 'pictures', join(app ?? api.context.rootPath, FOLDER)),
});

/** Publishes the scenes of subjects with an app that shows them (`shared/scenes`). */
export const scenesPlugin: RsbuildPlugin = {
  name: 'scenes',
  setup: (api) => publish(api, 'scenes', SCENES),
};

function publish(api: RsbuildPluginAPI, rule: string, from: string): void {
  if (!existsSync(from)) return;
  api.modifyEnvironmentConfig((config, { mergeEnvironmentConfig, name }) => {
    if (name === 'node') return config;
    const copy = [{ context: from, from: '*.{avif,webp,jpg,svg}', to: `${PUBLISHED}/[name][ext]` }];
    return mergeEnvironmentConfig(config, { output: { copy } });
  });
  api.modifyBundlerChain((chain, { CHAIN_ID }) => {
    chain.module.rule(CHAIN_ID.RULE.IMAGE).exclude.add(from);
    chain.module
      .rule(rule)
      .test(/\.(jpg|svg)$/)
      .include.add(from)
      .end()
      .type('asset/resource')
      .set('generator', { filename: `${PUBLISHED}/[name][ext]`, emit: false });
  });
}
