import { createHash } from 'node:crypto';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import { CHUNK_HASHES, chunkFile } from '../src/contract/page-chunks';

/** Stands in the entry for the integrity of the file of hashes, as long as it. */
export const HASHES_INTEGRITY = `sha256-${'x'.repeat(43)}=`;
const TIMEOUT_MS = 10_000;
/** In the names of all chunks, which change together: a table of their hashes in the entry would not compress. */
const HASH = '[fullhash:8]';

declare const __webpack_require__: { addStyles(link: HTMLLinkElement): void };

const integrityOf = (bytes: Buffer | string) =>
  `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

/**
 * Runtime of an entry: no chunk is fetched before the hashes of all are there. They come with the first chunk that the
 * document has not run, or when the shell says that the page answers, whichever is first.
 */
function runtimeCode({ loadScript, publicPath, require }: typeof Rspack.RuntimeGlobals): string {
  return `
let hashes, reading;
const request = () => ({ integrity: "${HASHES_INTEGRITY}", signal: AbortSignal.timeout(${TIMEOUT_MS}) });
const read = () => reading ||= fetch(${publicPath} + "${CHUNK_HASHES}", request())
  .then((answer) => answer.ok ? answer.json() : Promise.reject())
  .then((found) => { hashes = found; }, (error) => { reading = undefined; throw error; });
const load = ${loadScript};
${loadScript} = (url, done, key, chunk) => {
  // The document runs it, and has its hash.
  if ([...document.scripts].some((script) => script.getAttribute("src") === url)) return load(url, done, key, chunk);
  read().then(() => load(url, done, key, chunk), () => done({ type: "error", target: { src: url } }));
};
${require}.hashOf = (url) => hashes[url.slice(${publicPath}.length)] || "";
${require}.addStyles = (link) => {
  read().then(() => {
    link.integrity = ${require}.hashOf(link.getAttribute("href"));
    link.crossOrigin = "anonymous";
    document.head.append(link);
  }, () => link.onerror({ type: "error", target: link }));
};
addEventListener("page-answers", () => read().catch(() => {}), { once: true });`;
}

/**
 * Subresource integrity of a build's chunks whose hashes are not in the entry: they cannot be compressed, and a page
 * needs none of them before it answers. The entry, whose integrity the registry has, vouches for the file of hashes.
 * `loadedBy`: whether the entry reads it, or the shell for the entry (`shell-loaded-chunks.ts`).
 */
export function chunkIntegrityPlugin(loadedBy: 'entry' | 'shell'): RsbuildPlugin {
  return {
    name: 'chunk-integrity',
    setup(api) {
      api.modifyEnvironmentConfig((config, { mergeEnvironmentConfig, name }) =>
        name === 'web'
          ? mergeEnvironmentConfig(config, {
              security: { sri: { enable: false } },
              tools: {
                cssExtract: {
                  pluginOptions: {
                    chunkFilename: chunkFile('css', '[name]', HASH),
                    insert: (link) => __webpack_require__.addStyles(link),
                  },
                },
              },
            })
          : config,
      );
      api.modifyRspackConfig((config, { appendPlugins, environment }) => {
        if (environment.name !== 'web') return;
        config.output.chunkFilename = chunkFile('js', '[name]', HASH);
        if (loadedBy === 'entry') appendPlugins({ apply: addRuntime });
      });
      api.processAssets({ stage: 'analyse', environments: ['web'] }, ({ assets, compilation, sources }) => {
        const chunks = Object.entries(assets).filter(([name]) =>
          /^static\/(js|css)\/async\/.*\.(js|css)$/.test(name),
        );
        const hashes = chunks.map(([name, source]) => [name, integrityOf(source.buffer())]);
        const table = JSON.stringify(Object.fromEntries(hashes));
        compilation.emitAsset(CHUNK_HASHES, new sources.RawSource(table));
        for (const [name, source] of Object.entries(assets)) {
          const text = name.endsWith('.js') ? source.source().toString() : '';
          if (!text.includes(HASHES_INTEGRITY)) continue;
          compilation.updateAsset(
            name,
            new sources.RawSource(text.replace(HASHES_INTEGRITY, integrityOf(table))),
          );
        }
      });
    },
  };
}

function addRuntime(compiler: Rspack.Compiler) {
  const { RuntimeModule, RuntimePlugin, RuntimeGlobals } = compiler.rspack;
  class ChunkHashes extends RuntimeModule {
    constructor() {
      super('chunk_hashes', RuntimeModule.STAGE_TRIGGER);
    }
    override generate() {
      return runtimeCode(RuntimeGlobals);
    }
  }
  compiler.hooks.compilation.tap('chunk-integrity', (compilation) => {
    RuntimePlugin.getCompilationHooks(compilation).createScript.tap(
      'chunk-integrity',
      (code) =>
        `${code}\nscript.integrity = __webpack_require__.hashOf(url);\nscript.crossOrigin = "anonymous";`,
    );
    compilation.hooks.additionalTreeRuntimeRequirements.tap('chunk-integrity', (chunk) => {
      compilation.addRuntimeModule(chunk, new ChunkHashes());
    });
  });
}
