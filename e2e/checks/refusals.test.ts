import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkCitations } from './citations';
import { checkLinks } from './links';
import { checkReExports } from './re-exports';
import { checkRooms } from './rooms';
import { checkTokens } from './tokens';
import { checkTypedFiles } from './typed-files';
import { checkWalls } from './walls';

/**
 * Tests that the checks refuse what they should with their real configuration: a small repository with the configuration
 * files of this one gets one violation of each kind, and beside each of them what is allowed.
 */
const repository = fileURLToPath(new URL('../..', import.meta.url));
const CONFIGURATION = [
  '.gitignore',
  '.oxlintrc.json',
  'biome.json',
  'knip.ts',
  'package.json',
  'tsconfig.base.json',
  'e2e/tsconfig.json',
  'e2e/tsconfig.with-server.json',
  'mf-crm/package.json',
  'mf-crm/tsconfig.json',
  'server/package.json',
  'server/tsconfig.json',
  'shared/tsconfig.app.json',
  'shared/tsconfig.apps.json',
  'shared/tsconfig.base.json',
];
const SOURCES: Record<string, string> = {
  'server/src/main.ts': `import { used } from './exports';\nimport { ping } from './ping';\n\nprocess.exitCode = used + ping;\n`,
  'server/src/exports.ts': 'export const used = 1;\nexport const plantedExport = 2;\n',
  'server/src/planted-type.ts': `export const wrong: number = 'text';\n`,
  'server/src/ping.ts': `import { pong } from './pong';\n\nexport const ping = pong + 1;\n`,
  'server/src/pong.ts': `import { ping } from './ping';\n\nexport const pong = ping + 1;\n`,
  'server/src/promises.ts': `import { readFile } from 'node:fs/promises';\n\nexport function read() {\n  readFile('x');\n  void readFile('y');\n}\n`,
  'server/src/citations.ts': [
    '/** Citation of nothing (spec: staff-panel §5, "Old payment"); another (spec: public-site §12). */',
    'export const wrong = 1;',
    '/** Of something (spec: staff-panel §5, "New payment"; decisions, "Row scope"). */',
    'export const right = 2;',
    '/** Bare: §5. And unnamed (spec: decisions). */',
    'export const vague = 3;',
  ].join('\n'),
  'server/src/errors.ts': 'export const error = 1;\n',
  'server/src/database/rows.ts': `import { error } from '../errors';\nimport type { Lead } from '../leads/lead';\n\nexport const rows: Lead[] = [error];\n`,
  'server/src/leads/lead.ts': 'export type Lead = number;\n',
  'server/src/leads/routes.ts': `export const later = () => import('../database/rows');\n`,
  'server/src/leads/routes.test.ts': `import '../main';\n`,
  'server/src/requirements.test.ts': `// S5.01 is known, S5.99 is not.\nexport {};\n`,
  'mf-crm/src/features/leads/leads.ts': `import { adviser } from '../adviser-form/adviser';\nimport { part } from '../../parts/part';\n\nexport const leads = [adviser, part];\n`,
  'mf-crm/src/features/adviser-form/adviser.ts': 'export const adviser = 1;\n',
  'mf-crm/src/parts/part.ts': `export const part = 1;\nexport const later = () => import('../features/leads/leads');\n`,
  'mf-crm/src/shell.ts': `import { start } from '../../shell/src/start';\n\nexport const started = start;\n`,
  'shell/src/start.ts': `export const start = 1;\n`,
  'shell/src/routing/router.ts': `import { screen } from '../staff/screen';\n\nexport const router = screen;\n`,
  'shell/src/staff/screen.ts': `import { start } from '../start';\n\nexport const screen = start;\n`,
  'local-cognito/src/host.ts': `import { error } from '../../server/src/errors';\n\nexport const host = error;\n`,
  'shared/src/ui/index.ts': `export { Table, Tabs as Panes, type Props } from 'library';\n`,
  'mf-crm/src/table.module.css':
    '.table {\n  color: var(--rio);\n  background: #FFF;\n}\n\n.bar {\n  fill: rgb(0 0 0 / 0.1);\n  padding: 7px calc(8px + 1em);\n  font-size: 1rem;\n  width: 8px;\n}\n',
  'shared/src/ui/tokens.css': ':root {\n  --rio: #0b6e99;\n  --text-16: 1rem;\n  --space-2: 8px;\n}\n',
  'mf-crm/src/table.ts': `import { Table } from 'shared/ui';\n\nexport const table = Table;\n`,
  'mf-crm/scripts/untyped.ts': 'export const untyped = 1;\n',
  'docs/product/staff-panel.md': '# Staff\n\n## 5. Rules\n\n- **New payment**: an amount [S5.01].\n',
  'docs/decisions/server.md':
    '# Server\n\n- **Row scope**: in SQL. See [this](missing.md) and `server/src/main.ts`.\n',
};

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'refusals-'));
  for (const file of CONFIGURATION) await cp(join(repository, file), join(folder, file), { recursive: true });
  for (const [file, text] of Object.entries(SOURCES)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  for (const modules of [
    'node_modules',
    'e2e/node_modules',
    'mf-crm/node_modules',
    'server/node_modules',
    'shared/node_modules',
  ]) {
    await symlink(join(repository, modules), join(folder, modules));
  }
  await run('git', ['init', '--quiet']);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a program in the folder; resolves with its exit code and output. */
function run(program: string, args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(program, args, { cwd: folder, maxBuffer: 16 * 1024 * 1024 }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: `${stdout}${stderr}` }),
    );
  });
}

const tool = (path: string, ...args: string[]) =>
  run(process.execPath, [join(repository, 'node_modules', path), ...args]);

test('a type error in the server is refused', async () => {
  const project = 'e2e/tsconfig.with-server.json';
  const { code, output } = await tool('typescript/bin/tsc', '-p', project, '--pretty', 'false');
  expect(code).not.toBe(0);
  expect(output).toContain('server/src/planted-type.ts(1,14): error TS2322');
});

test('a source file whose types nothing checks is refused', () => {
  expect(checkTypedFiles(folder).map(({ file }) => file)).toContain('mf-crm/scripts/untyped.ts');
  expect(checkTypedFiles(folder).map(({ file }) => file)).not.toContain('server/src/main.ts');
});

test('an import cycle, of another app and out of the emulator are refused', async () => {
  const { code, output } = await tool('@biomejs/biome/bin/biome', 'lint', '--colors=off', '.');
  expect(code).not.toBe(0);
  const refused = [...output.matchAll(/^(\S+):\d+:\d+ lint\/\w+\/(noImportCycles|noRestrictedImports) /gm)];
  expect(refused.map(([, file, rule]) => `${file} ${rule}`).sort()).toEqual([
    'local-cognito/src/host.ts noRestrictedImports',
    'mf-crm/src/features/leads/leads.ts noImportCycles',
    'mf-crm/src/parts/part.ts noImportCycles',
    'mf-crm/src/shell.ts noRestrictedImports',
    'server/src/ping.ts noImportCycles',
    'server/src/pong.ts noImportCycles',
  ]);
});

test('imports through the walls of an app are refused', () => {
  expect(checkWalls(folder).map(({ file, message }) => `${file}: ${message.split(':')[0]}`)).toEqual([
    'mf-crm/src/features/leads/leads.ts: a feature imports no other feature of its app',
    'mf-crm/src/parts/part.ts: shared parts of an app import no feature',
    'shell/src/routing/router.ts: routing and shared parts import no screen',
  ]);
});

test('rooms of the server that need each other are refused', () => {
  expect(checkRooms(folder).map(({ file, message }) => `${file}: ${message}`)).toEqual([
    'server/src/database/rows.ts: database imports leads, which needs database',
    'server/src/leads/routes.ts: leads imports database, which needs leads',
    // Files beside the rooms are rooms of their own.
    'server/src/ping.ts: ping imports pong, which needs ping',
    'server/src/pong.ts: pong imports ping, which needs pong',
  ]);
});

test('what an entry of shared passes on of a library and no app takes is refused', () => {
  expect(checkReExports(folder)).toEqual([
    { file: 'shared/src/ui/index.ts', line: 1, message: 'no app takes Panes: remove it' },
  ]);
});

test('a colour in a style that is no token is refused, and a size that has one', () => {
  expect(
    checkTokens(folder).map(({ file, line, message }) => `${file}:${line} ${message.split(':')[0]}`),
  ).toEqual([
    'mf-crm/src/table.module.css:3 #FFF has no name',
    'mf-crm/src/table.module.css:7 rgb( has no name',
    'mf-crm/src/table.module.css:8 8px is var(--space-2)',
    'mf-crm/src/table.module.css:9 1rem is var(--text-16)',
  ]);
});

test('a promise that nobody handles is refused', async () => {
  const { code, output } = await tool('oxlint/bin/oxlint', '--type-aware', '--format=unix', 'server/src');
  expect(code).not.toBe(0);
  const refused = [...output.matchAll(/^(\S+?):(\d+):.*no-floating-promises/gm)];
  expect(refused.map(([, file, line]) => `${file}:${line}`)).toEqual(['server/src/promises.ts:4']);
});

test('an unused export and an unused file are refused', async () => {
  const { code, output } = await tool('knip/bin/knip.js', '--workspace', 'server', '--reporter', 'json');
  expect(code).not.toBe(0);
  const { issues } = JSON.parse(output.slice(output.indexOf('{'))) as {
    issues: { file: string; exports?: { name: string }[]; files?: unknown[] }[];
  };
  const unused = issues.find(({ file }) => file === 'server/src/exports.ts');
  expect(unused?.exports?.map(({ name }) => name)).toEqual(['plantedExport']);
  expect(issues.filter(({ files }) => files?.length).map(({ file }) => file)).toContain(
    'server/src/citations.ts',
  );
});

test('citations, requirements and links that lead nowhere are refused', () => {
  const citations = checkCitations(folder).map(
    ({ file, line, message }) => `${file}:${line ?? ''} ${message}`,
  );
  expect(citations).toEqual([
    'server/src/citations.ts:1 cites staff-panel §5, "Old payment", which docs/ does not have',
    'server/src/citations.ts:1 cites public-site §12, which is not in docs/',
    'server/src/citations.ts:5 cites decisions without naming one',
    'server/src/citations.ts:5 cites a section without its document',
    'server/src/requirements.test.ts: names requirement S5.99, which docs/product does not have',
  ]);
  expect(checkLinks(folder).map(({ message }) => message)).toEqual([
    'leads to missing.md, which does not exist',
  ]);
});
