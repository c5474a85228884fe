import { createHash } from 'node:crypto';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import { CHUNK_HASHES, type ChunkId, chunkFile, type PageChunks } from '../src/contract/page-chunks';

const integrityOf = (bytes: Buffer | string) =>
  `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

/** First contract version whose shell loads the chunks of page containers. */
export const CHUNK_LOADER_CONTRACT = '1.3.0';

/** Placeholder in the entry for the integrity of the hashes file, with the same length. */
const HASHES_INTEGRITY = `sha256-${'x'.repeat(43)}=`;
/** One hash in the names of all chunks: a table with a hash per chunk in the entry would not compress. */
const HASH = '[fullhash:8]';

/** The parts of `PageChunks` that are known at build time and written into the entry. */
type ChunkTable = Pick<PageChunks, 'names' | 'styled' | 'pages' | 'lazy'>;

interface Options {
  /** Name of the entry. */
  name: string;
  /** The build's base, relative to the entry's file. */
  base: './' | '../../';
  /** Modules that the shell loads before a chunk that imports them runs. */
  lazy: readonly string[];
}

/**
 * Leaves the chunk loader out of an entry and uses the shell's (`shell/src/federation/chunk-loader.ts`), so that a page has that
 * code once. In the shell's own entry this runtime runs before the loader's module, so the loader is looked up on first
 * use. Lazy singletons are loaded with the chunks that need them, so no module waits for one while it runs.
 *
 * The hashes of the chunks are in a separate file, as they do not compress and a page needs none of them before it is interactive.
 * The entry contains the integrity of that file, and the registry that of the entry.
 */
export function shellLoadedChunksPlugin(options: Options): RsbuildPlugin {
  const { name, lazy } = options;
  return {
    name: 'shell-loaded-chunks',
    setup(api) {
      api.modifyEnvironmentConfig((config, { mergeEnvironmentConfig, name: environment }) =>
        environment === 'web'
          ? mergeEnvironmentConfig(config, {
              security: { sri: { enable: false } },
              tools: {
                cssExtract: {
                  pluginOptions: { runtime: false, chunkFilename: chunkFile('css', '[name]', HASH) },
                },
              },
            })
          : config,
      );
      api.modifyRspackConfig((config, { appendPlugins, environment }) => {
        if (environment.name !== 'web') return;
        config.output.chunkFilename = chunkFile('js', '[name]', HASH);
        config.output.chunkLoading = 'shell';
        config.output.enabledChunkLoadingTypes = [];
        config.output.chunkFormat = 'array-push';
        config.output.chunkLoadingGlobal = `chunk_${name}`;
        appendPlugins({ apply: (compiler: Rspack.Compiler) => addRuntime(compiler, options) });
      });
      api.processAssets({ stage: 'analyse', environments: ['web'] }, ({ assets, compilation, sources }) => {
        const chunks = Object.entries(assets).filter(([file]) =>
          /^static\/(js|css)\/async\/.*\.(js|css)$/.test(file),
        );
        const table = JSON.stringify(
          Object.fromEntries(chunks.map(([file, source]) => [file, integrityOf(source.buffer())])),
        );
        compilation.emitAsset(CHUNK_HASHES, new sources.RawSource(table));
        for (const [file, source] of Object.entries(assets)) {
          const text = file.endsWith('.js') ? source.source().toString() : '';
          if (!text.includes(HASHES_INTEGRITY)) continue;
          const vouching = text.replace(HASHES_INTEGRITY, integrityOf(table));
          compilation.updateAsset(file, new sources.RawSource(vouching));
        }
      });
      api.processAssets({ stage: 'report', environments: ['web'] }, ({ compilation }) => {
        const chunks = compilation.entrypoints.get(name)?.chunks ?? [];
        const [early] = chunks.flatMap((chunk) => lazyOf(compilation, chunk, lazy));
        if (early) {
          throw new Error(
            `${name}: remote.tsx imports ${early}, which the shell loads with a page's chunk; import it there`,
          );
        }
      });
    },
  };
}

function addRuntime(compiler: Rspack.Compiler, options: Options): void {
  const { RuntimeModule, RuntimeGlobals } = compiler.rspack;
  const { ensureChunk, getFullHash, moduleFactories } = RuntimeGlobals;
  class ShellChunkLoader extends RuntimeModule {
    constructor() {
      super('shell_chunk_loader', RuntimeModule.STAGE_TRIGGER);
    }
    override generate() {
      const { compilation } = this;
      if (!compilation) throw new Error('not attached');
      const table = Object.entries(chunkTable(compilation, options)).map(
        ([key, value]) => `${key}: ${JSON.stringify(value)}`,
      );
      return `
const base = new URL(${JSON.stringify(options.base)}, document.currentScript.src).href;
let loader;
const start = () => loader ||= globalThis.shellChunkLoader({
  base,
  queue: ${JSON.stringify(`chunk_${options.name}`)},
  modules: ${moduleFactories},
  hash: ${getFullHash}().slice(0, 8),
  ${table.join(',\n')},
  integrity: "${HASHES_INTEGRITY}",
});
${ensureChunk} = (id) => start().load(id);
addEventListener("page-answers", () => start().prepare(), { once: true });`;
    }
  }
  compiler.hooks.compilation.tap('shell-loaded-chunks', (compilation) => {
    compilation.hooks.additionalTreeRuntimeRequirements.tap('shell-loaded-chunks', (chunk, needed) => {
      for (const each of [ensureChunk, getFullHash, moduleFactories]) needed.add(each);
      compilation.addRuntimeModule(chunk, new ShellChunkLoader());
    });
  });
}

function chunkTable(compilation: Rspack.Compilation, { lazy }: Options): ChunkTable {
  const { chunkGraph } = compilation;
  const chunks = [...compilation.chunks].filter((chunk) => !chunk.canBeInitial());
  const entries = chunks.map((chunk) => {
    const modules = [...chunkGraph.getChunkModulesIterable(chunk)];
    const id: ChunkId = chunk.id ?? '';
    return {
      id,
      name: chunk.name,
      hasStyles: modules.some(({ type }) => type === 'css/mini-extract'),
      page: pageOf(chunk),
      lazy: lazyOf(compilation, chunk, lazy),
    };
  });
  entries.sort((a, b) => String(a.id).localeCompare(String(b.id)));
  return {
    names: Object.fromEntries(entries.flatMap(({ id, name }) => (name ? [[id, name]] : []))),
    styled: entries.flatMap(({ id, hasStyles }) => (hasStyles ? [id] : [])),
    pages: Object.fromEntries(
      entries.flatMap(({ id, hasStyles, page }) => (hasStyles && page !== undefined ? [[id, page]] : [])),
    ),
    lazy: Object.fromEntries(entries.flatMap((each) => (each.lazy.length > 0 ? [[each.id, each.lazy]] : []))),
  };
}

/** Chunk id of the only page that loads a chunk; undefined for a page's own chunk, and for one that several pages load. */
function pageOf(chunk: Rspack.Chunk): ChunkId | undefined {
  const groups = new Set(chunk.groupsIterable);
  const pages = new Set<Rspack.ChunkGroup>();
  // The loop also visits groups that are added meanwhile.
  for (const group of groups) {
    for (const parent of group.getParents()) {
      if (parent.isInitial()) pages.add(group);
      else groups.add(parent);
    }
  }
  const [page, other] = pages;
  if (!page || other || [...chunk.groupsIterable].includes(page)) return undefined;
  return page.chunks.find(({ name }) => name && name === page.name)?.id ?? undefined;
}

/** Lazy singletons that the modules of a chunk import; their external modules are all in the entry. */
function lazyOf(
  { chunkGraph, moduleGraph }: Rspack.Compilation,
  chunk: Rspack.Chunk,
  lazy: Options['lazy'],
): string[] {
  const imported = [...chunkGraph.getChunkModulesIterable(chunk)]
    .flatMap((module) => moduleGraph.getOutgoingConnections(module))
    .map(({ module }) => module && 'userRequest' in module && module.userRequest);
  return lazy.filter((module) => imported.includes(module));
}
