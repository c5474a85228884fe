import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createRsbuild } from '@rsbuild/core';

/**
 * `npm run pack-shared -- FOLDER [--name @scope/shared]`: packs the contract as an installable package, `shared-<version>.tgz`, for
 * teams that have only their own folder. With a scope it can be published to any registry (`npm publish FILE`). It includes the
 * build, the test preset, the compiler options and the release command.
 */
const repository = fileURLToPath(new URL('../..', import.meta.url));
/** Packages that a module's tests and types need; in this repository the workspace provides them. */
const TOOLS = [
  '@biomejs/biome',
  '@testing-library/dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/react',
  '@types/react-dom',
  'happy-dom',
  'typescript',
  'vitest',
];
/** The command that teams use: `npx module-release ship`. */
const COMMAND = 'module-release';
const TESTS = /\.(test|fixture)\.tsx?$|\/build\/pack\.ts$/;
/** Types of `app-tests.mjs`, which is not TypeScript because the test runner loads it without a compiler. */
const TEST_PRESET_TYPES = `import type { UserProjectConfigExport } from 'vitest/config';

/** The tests of an app, in an emulated browser. \`include\`: where they are, below the app's folder. */
export function appTests(name: string, include?: string[]): UserProjectConfigExport;
`;

type Dependencies = Record<string, string>;

interface BiomeConfig {
  formatter: object;
  javascript: object;
  css: object;
  linter: { rules: { style: object } };
  overrides: { includes: string[]; linter: { rules: { style: object } } }[];
}

interface Manifest {
  name: string;
  version: string;
  private?: boolean;
  scripts?: Record<string, string>;
  dependencies: Dependencies;
  devDependencies?: Dependencies;
  exports: Record<string, unknown>;
  bin?: Record<string, string>;
}

/** The versions behind "catalog:" in the workspace's packages. */
async function readCatalog(): Promise<Dependencies> {
  const text = await readFile(join(repository, 'pnpm-workspace.yaml'), 'utf8');
  const [, catalog = ''] = text.split(/^catalog:\n/m);
  const entries = catalog.matchAll(/^ {2}"?([@\w/.-]+)"?: (\S+)$/gm);
  return Object.fromEntries([...entries].map(([, name = '', version = '']) => [name, version]));
}

/** Lint rules of this repository's apps, for apps elsewhere. */
async function lintRules() {
  const text = await readFile(join(repository, 'biome.json'), 'utf8');
  const { formatter, javascript, css, linter, overrides } = JSON.parse(text) as BiomeConfig;
  const [forApps] = overrides.filter(({ includes }) => includes.includes('mf-*/**'));
  const rules = { ...linter.rules, style: { ...linter.rules.style, ...forApps?.linter.rules.style } };
  return { formatter, javascript, css, linter: { rules } };
}

async function packedManifest(name: string): Promise<Manifest> {
  const catalog = await readCatalog();
  const text = await readFile(join(repository, 'shared', 'package.json'), 'utf8');
  const { private: _, scripts: __, devDependencies: ___, ...manifest } = JSON.parse(text) as Manifest;
  const wanted = { ...manifest.dependencies, ...Object.fromEntries(TOOLS.map((name) => [name, 'catalog:'])) };
  const dependencies = Object.entries(wanted).map(([name, version]) => {
    const resolved = version === 'catalog:' ? catalog[name] : version;
    if (!resolved) throw new Error(`pnpm-workspace.yaml no tiene la versión de ${name}`);
    return [name, resolved];
  });
  return {
    ...manifest,
    name,
    exports: { ...manifest.exports, './biome.json': './biome.json' },
    dependencies: Object.fromEntries(dependencies),
    bin: { [COMMAND]: `bin/${COMMAND}.mjs` },
  };
}

/** Bundles the release command into one file, so that teams need not install anything of the server. */
async function bundleCommand(folder: string): Promise<void> {
  const rsbuild = await createRsbuild({
    cwd: join(repository, 'server'),
    config: {
      logLevel: 'error',
      source: { entry: { [COMMAND]: './src/team-client/cli.ts' } },
      output: {
        target: 'node',
        distPath: { root: join(folder, 'bin') },
        filename: { js: '[name].mjs' },
        minify: false,
      },
      tools: { rspack: { output: { asyncChunks: false } } },
    },
  });
  await rsbuild.build();
  const file = join(folder, 'bin', `${COMMAND}.mjs`);
  await writeFile(file, `#!/usr/bin/env node\n${await readFile(file, 'utf8')}`);
}

async function pack(target: string, name: string): Promise<void> {
  const stage = await mkdtemp(join(tmpdir(), 'shared-pack-'));
  try {
    for (const part of ['src', 'build', 'CHANGELOG.md', 'tsconfig.base.json', 'tsconfig.app.json']) {
      const filter = (file: string) => !TESTS.test(file);
      await cp(join(repository, 'shared', part), join(stage, part), { recursive: true, filter });
    }
    await writeFile(join(stage, 'build', 'app-tests.d.mts'), TEST_PRESET_TYPES);
    await writeFile(join(stage, 'package.json'), JSON.stringify(await packedManifest(name), null, 2));
    await writeFile(join(stage, 'biome.json'), JSON.stringify(await lintRules(), null, 2));
    await bundleCommand(stage);
    await mkdir(target, { recursive: true });
    const { status, stdout, stderr } = spawnSync('npm', ['pack', '--pack-destination', target], {
      cwd: stage,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`npm pack: ${stderr}`);
    console.log(join(target, stdout.trim().split('\n').at(-1) ?? ''));
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

const { values, positionals } = parseArgs({
  options: { name: { type: 'string', default: 'shared' } },
  allowPositionals: true,
});
await pack(resolve(positionals[0] ?? '.'), values.name);
