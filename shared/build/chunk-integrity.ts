import { createHash } from 'node:crypto';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';

/** File of a build that has the integrity of each of its chunks, by the chunk's name below the build's base. */
const CHUNK_HASHES = 'chunk-hashes.json';
/** Stands in the entry for the integrity of that file, as long as it. */
const HASHES_INTEGRITY = `sha256-${'x'.repeat(43)}=`;
const TIMEOUT_MS = 10_000;
/** In the names of all chunks, which change together: a table of their hashes in the entry would not compress. */
const HASH = '[fullhash:8]';

declare const __webpack_require__: { addStyles(link: HTMLLinkElement): void };

const integrityOf = (bytes: Buffer | string) =>
  `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

/**
 * Around the bundler's loader: no chunk is fetched before the hashes of all are there, and none without a hash. They come with the
 * first chunk that the document has not run, or when the shell says that the page answers, whichever is first.
 */
function runtimeCode({ loadScript, publicPath, require }: typeof Rspack.RuntimeGlobals): string {
  return `
let hashes, reading;
const read = () => reading ||= fetch(${publicPath} + "${CHUNK_HASHES}", { integrity: "${HASHES_INTEGRITY}", signal: AbortSignal.timeout(${TIMEOUT_MS}) })
  .then((answer) => answer.json())
  .then((found) => { hashes = found; }, (error) => { reading = 0; throw error; });
const hashed = (url, add, fail) => read().then(() => {
  const integrity = hashes[url.slice(${publicPath}.length)];
  integrity ? add({ integrity, crossOrigin: "anonymous" }) : fail();
}).catch(fail);
const load = ${loadScript};
let hash;
${loadScript} = (url, done, ...rest) => {
  hashed(url, (found) => { hash = found; load(url, done, ...rest); }, () => done({ type: "error", target: { src: url } }));
};
${require}.withHash = (script) => Object.assign(script, hash);
${require}.addStyles = (link) => {
  hashed(link.href, (found) => document.head.append(Object.assign(link, found)), () => link.onerror({ type: "error", target: link }));
};
addEventListener("page-answers", () => read().catch(() => {}), { once: true });`;
}

/**
 * Subresource integrity of a build's chunks whose hashes are not in the entry: they cannot be compressed, and a page
 * needs none of them before it answers. The entry, whose integrity the registry has, vouches for the file of hashes.
 */
export const chunkIntegrityPlugin: RsbuildPlugin = {
  name: 'chunk-integrity',
  setup(api) {
    api.modifyEnvironmentConfig((config, { mergeEnvironmentConfig, name }) =>
      name === 'web'
        ? mergeEnvironmentConfig(config, {
            security: { sri: { enable: false } },
            tools: {
              cssExtract: {
                pluginOptions: {
                  chunkFilename: `static/css/async/[name].${HASH}.css`,
                  insert: (link) => __webpack_require__.addStyles(link),
                },
              },
            },
          })
        : config,
    );
    api.modifyRspackConfig((config, { appendPlugins, environment }) => {
      if (environment.name !== 'web') return;
      config.output.chunkFilename = `static/js/async/[name].${HASH}.js`;
      appendPlugins({ apply: addRuntime });
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
      (code) => `${code}\n${RuntimeGlobals.require}.withHash(script);`,
    );
    compilation.hooks.additionalTreeRuntimeRequirements.tap('chunk-integrity', (chunk) => {
      compilation.addRuntimeModule(chunk, new ChunkHashes());
    });
  });
}
