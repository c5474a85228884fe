import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { containerName } from '../src/contract/container-name';
import { shellLoadedChunksPlugin } from './shell-loaded-chunks';

/** Modules that a remote takes from the shell instead of bundling them. */
export interface Singletons {
  /** There before the remote's entry runs. */
  eager: readonly string[];
  /** Loaded by the shell when a module of the remote first needs them. */
  lazy: readonly string[];
}

/**
 * Browser build of a remote whose pages the server renders. The shell is in such a page with every singleton and no
 * version is negotiated, so its entry is an ordinary script: it takes the singletons from the shell's global and leaves
 * the interface of a federation container. The federation runtime is not loaded for it, but could load it.
 */
export function pageContainerEntry(root: string, id: string): string {
  const remote = JSON.stringify(join(root, 'src/remote.tsx'));
  const code = `
    const load = () => import(/* webpackMode: "eager" */ ${remote});
    globalThis[${JSON.stringify(containerName(id))}] = {
      init() {},
      async get() { const module = await load(); return () => module; },
    };`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

/**
 * The rspack part of that build. In a release the shell loads the chunks; a development server keeps the bundler's own
 * loader, which hot updates need.
 */
export function pageContainerPlugins(
  id: string,
  singletons: Singletons,
  isRelease: boolean,
): RsbuildPlugin[] {
  const container = containerPlugin(id, singletons, isRelease);
  if (!isRelease) return [container];
  return [container, shellLoadedChunksPlugin({ name: containerName(id), base: './', lazy: singletons.lazy })];
}

function containerPlugin(id: string, { eager, lazy }: Singletons, isRelease: boolean): RsbuildPlugin {
  const name = containerName(id);
  const singleton = (kind: 'eager' | 'lazy' | 'loaded', module: string) =>
    `globalThis.shellSingletons.${kind}[${JSON.stringify(module)}]`;
  const lazySingleton = (module: string) =>
    isRelease ? `var ${singleton('loaded', module)}` : `promise ${singleton('lazy', module)}()`;
  return {
    name: 'page-container',
    setup(api) {
      api.modifyRspackConfig((config, { environment }) => {
        if (environment.name !== 'web') return;
        config.output.uniqueName = name;
        config.output.chunkLoadingGlobal = `chunk_${name}`;
        config.output.filename = 'remoteEntry.[contenthash:8].js';
        config.externals = Object.fromEntries([
          ...eager.map((module) => [module, `var ${singleton('eager', module)}`]),
          ...lazy.map((module) => [module, lazySingleton(module)]),
        ]);
      });
      api.processAssets({ stage: 'report', environments: ['web'] }, ({ compilation }) => {
        const styles = compilation.entrypoints
          .get(name)
          ?.getFiles()
          .filter((file) => file.endsWith('.css'));
        if (styles?.length) {
          throw new Error(
            `${id}: remote.tsx imports styles, which nothing loads; import them in a page's chunk`,
          );
        }
      });
    },
  };
}
