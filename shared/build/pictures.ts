import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RsbuildPlugin, RsbuildPluginAPI } from '@rsbuild/core';

const FOLDER = join('src', 'assets', 'pictures');
const SCENES = fileURLToPath(new URL('../src/scenes/pictures', import.meta.url));
const PUBLISHED = 'static/pictures';

/**
 * Publishes an app's pictures under their own names, without hashes: the URL of one file of a picture implies all the
 * others, so pages need not contain eighteen URLs per picture. Each release has its own folder. `app` is the folder
 * of the app that has the pictures, if it is not the one being built.
 */
export const picturesPlugin = (app?: string): RsbuildPlugin => ({
  name: 'pictures',
  setup: (api) => publish(api, 'pictures', join(app ?? api.context.rootPath, FOLDER)),
});

/** Publishes the scenes with an app that shows them (`shared/scenes`). */
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
