import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EnvironmentConfig, RsbuildPlugin } from '@rsbuild/core';

/** The app's code that answers calls (`/api/m/…`). */
const SERVER = 'src/server.ts';
/** Folders next to it, with one file per statement and per migration script. */
const SCRIPTS = { statements: 'sql', migrations: 'migrations' } as const;

function scriptsOf(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {};
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return Object.fromEntries(
    names.sort().map((name) => [name.slice(0, -'.sql'.length), readFileSync(join(folder, name), 'utf8')]),
  );
}

/** Writes `api.json`: the API as declared in `module.json`, with all SQL that it may run. */
function apiFilePlugin(root: string): RsbuildPlugin {
  return {
    name: 'api-file',
    setup(api) {
      api.processAssets({ stage: 'additional' }, ({ compilation, sources }) => {
        const { api: declared } = JSON.parse(readFileSync(join(root, 'module.json'), 'utf8'));
        const { statements, migrations } = SCRIPTS;
        const file = {
          ...declared,
          statements: scriptsOf(join(root, statements)),
          migrations: scriptsOf(join(root, migrations)),
        };
        compilation.emitAsset('api.json', new sources.RawSource(JSON.stringify(file)));
      });
    },
  };
}

/** The build of a module's API: one script with everything it imports, and `api.json`. It runs in a process without permissions. */
export function serverBuild(root: string): EnvironmentConfig {
  return {
    source: { entry: { index: `./${SERVER}` } },
    output: {
      target: 'node',
      distPath: { root: 'dist/server' },
      emitAssets: true,
      legalComments: 'none',
      // Not minified, as for pages, so that errors are reported with a readable location.
      minify: {
        js: true,
        css: false,
        jsOptions: {
          minimizerOptions: { compress: false, mangle: false, minify: false, format: { comments: false } },
        },
      },
    },
    tools: { rspack: { output: { asyncChunks: false, library: { type: 'commonjs2' } } } },
    splitChunks: false,
    plugins: [apiFilePlugin(root)],
  };
}
