import { join } from 'node:path';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import { containerName } from '../src/contract/container-name';

/** Shells offer what an entry takes from them since this version of the contract. */
export const PAGE_CONTAINER_CONTRACT = '2.0.0';

/** Modules that a remote takes from the shell instead of bundling them. */
export interface Singletons {
  /** There before the remote's entry runs. */
  eager: readonly string[];
  /** Loaded by the shell with the chunks that need them, so that no module waits for one while it runs. */
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

/** The rspack part of that build. */
export function pageContainerPlugin(id: string, { eager, lazy }: Singletons): RsbuildPlugin {
  const name = containerName(id);
  const singleton = (kind: 'eager' | 'loaded', module: string) => [
    module,
    `var globalThis.shellSingletons.${kind}[${JSON.stringify(module)}]`,
  ];
  return {
    name: 'page-container',
    setup(api) {
      api.modifyRspackConfig((config, { appendPlugins, environment }) => {
        if (environment.name !== 'web') return;
        config.output.uniqueName = name;
        config.output.chunkLoadingGlobal = `chunk_${name}`;
        config.output.filename = 'remoteEntry.[contenthash:8].js';
        config.externals = Object.fromEntries([
          ...eager.map((module) => singleton('eager', module)),
          ...lazy.map((module) => singleton('loaded', module)),
        ]);
        appendPlugins({ apply: (compiler: Rspack.Compiler) => provideLazySingletons(compiler, lazy) });
      });
      api.processAssets({ stage: 'report', environments: ['web'] }, ({ compilation }) => {
        const entry = compilation.entrypoints.get(name);
        const tooEarly = [
          ...(entry?.getFiles().some((file) => file.endsWith('.css')) ? ['styles'] : []),
          ...(entry?.chunks ?? []).flatMap((chunk) => lazyOf(compilation, chunk, lazy)),
        ];
        if (tooEarly.length > 0) {
          throw new Error(
            `${id}: remote.tsx imports ${tooEarly.join(', ')}, which come with a page's chunk; import them there`,
          );
        }
      });
    },
  };
}

/** Has the shell load the lazy singletons of a chunk beside it. */
function provideLazySingletons(compiler: Rspack.Compiler, lazy: Singletons['lazy']): void {
  const { RuntimeModule, RuntimeGlobals } = compiler.rspack;
  const { ensureChunkHandlers } = RuntimeGlobals;
  class LazySingletons extends RuntimeModule {
    constructor() {
      super('lazy_singletons', RuntimeModule.STAGE_ATTACH);
    }
    override generate() {
      const { compilation } = this;
      if (!compilation) throw new Error('not attached');
      const needed = [...compilation.chunks]
        .filter((chunk) => !chunk.canBeInitial())
        .map((chunk) => [chunk.id ?? '', lazyOf(compilation, chunk, lazy)] as const)
        .filter(([, names]) => names.length > 0)
        .sort(([one], [other]) => String(one).localeCompare(String(other)));
      return `
const needed = ${JSON.stringify(Object.fromEntries(needed))};
${ensureChunkHandlers}.singletons = (id, promises) => {
  promises.push(...(needed[id] || []).map(globalThis.shellSingletons.provide));
};`;
    }
  }
  compiler.hooks.compilation.tap('lazy-singletons', (compilation) => {
    compilation.hooks.additionalTreeRuntimeRequirements.tap('lazy-singletons', (chunk, requirements) => {
      requirements.add(ensureChunkHandlers);
      compilation.addRuntimeModule(chunk, new LazySingletons());
    });
  });
}

/** Lazy singletons that the modules of a chunk import; the modules that stand for them are all in the entry. */
function lazyOf(
  { chunkGraph, moduleGraph }: Rspack.Compilation,
  chunk: Rspack.Chunk,
  lazy: Singletons['lazy'],
): string[] {
  const imported = [...chunkGraph.getChunkModulesIterable(chunk)]
    .flatMap((module) => moduleGraph.getOutgoingConnections(module))
    .map(({ module }) => module && 'userRequest' in module && module.userRequest);
  return lazy.filter((module) => imported.includes(module));
}
