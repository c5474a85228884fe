import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RsbuildPlugin } from '@rsbuild/core';
import { containerName } from '../src/contract/container-name';
import { shellLoadedChunksPlugin } from './shell-loaded-chunks';

/** Modules that a remote takes from the shell instead of bundling them. */
export interface Singletons {
  /** Available before the remote's entry runs. */
  eager: readonly string[];
  /** Loaded by the shell when a module of the remote needs them for the first time. */
  lazy: readonly string[];
}

/** File of a development server's page container, which applies edits without a reload. */
const hotPart = (name: string) => fileURLToPath(new URL(`./hot/${name}.ts`, import.meta.url));

/**
 * Browser build of a remote whose pages the server renders, and of every remote on its development server. The shell, with every
 * singleton, is already in the page and no versions are negotiated, so the entry is an ordinary script: it takes the singletons
 * from the shell's global and defines a global with the interface of a federation container. It does not need the federation
 * runtime, but the runtime could load it.
 */
export function pageContainerEntry(root: string, id: string, isRelease: boolean): string {
  const remote = JSON.stringify(join(root, 'src/remote.tsx'));
  const hot = `
    import { hotRemote, takeEdit } from ${JSON.stringify(hotPart('hot-remote'))};
    import.meta.webpackHot.accept(${remote}, () => load().then(takeEdit));`;
  const code = `${isRelease ? '' : hot}
    const load = () => import(/* webpackMode: "eager" */ ${remote});
    globalThis[${JSON.stringify(containerName(id))}] = {
      init() {},
      async get() { const module = ${isRelease ? 'await load()' : 'hotRemote(await load())'}; return () => module; },
    };`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

/**
 * The rspack plugins of that build. In a release the shell loads the chunks; a development server keeps the bundler's own
 * loader, which hot updates need, and replaces the JSX functions (`hot/`).
 */
export function pageContainerPlugins(
  id: string,
  singletons: Singletons,
  isRelease: boolean,
): RsbuildPlugin[] {
  const container = containerPlugin(id, singletons, isRelease);
  if (!isRelease) return [container, hotPlugin()];
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
        // The name has no hash in development: an open page requests the same URL again.
        config.output.filename = isRelease ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js';
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

function hotPlugin(): RsbuildPlugin {
  return {
    name: 'hot-container',
    setup(api) {
      api.modifyRspackConfig((config, { appendPlugins, environment, rspack }) => {
        if (environment.name !== 'web') return;
        if (config.mode === 'production') {
          throw new Error(
            'dev:composed is "rsbuild dev --environment web" since shared 2.6.0: take "--mode production" out',
          );
        }
        const { 'react/jsx-runtime': _, ...externals } = config.externals as Record<string, string>;
        config.externals = externals;
        config.resolve.alias = {
          'react/jsx-runtime$': hotPart('jsx-runtime'),
          'react/jsx-dev-runtime$': hotPart('jsx-runtime'),
          ...config.resolve.alias,
        };
        // Not an alias: the React plugin has one for the whole package, which would take precedence.
        appendPlugins(
          new rspack.NormalModuleReplacementPlugin(/^react-refresh\/runtime$/, hotPart('refresh-runtime')),
        );
      });
    },
  };
}
