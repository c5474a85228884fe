import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callName, readBuiltApi } from '../../src/module-declaration/built-api';
import { moduleFiles, type NewModule } from './module-files';

const repository = fileURLToPath(new URL('../../..', import.meta.url));
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'new-module-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const AGENDA: NewModule = {
  id: 'mf-agenda',
  name: 'agenda',
  title: 'Agenda',
  devPort: 3199,
  order: 9,
  contract: '2.0.0',
};

test('a repository of its own has one dependency, its checks and its releases; every value is filled in', async () => {
  const inside = await moduleFiles(AGENDA);
  const files = await moduleFiles({ ...AGENDA, shared: 'npm:@equipo/shared@^2.0.0' });
  expect(Object.keys(files).filter((name) => !(name in inside))).toEqual(
    expect.arrayContaining(['.github/workflows/release.yml', 'biome.json', 'renovate.json', '.gitignore']),
  );
  const { dependencies, devDependencies, scripts } = JSON.parse(files['package.json'] ?? '');
  expect(dependencies).toEqual({ shared: 'npm:@equipo/shared@^2.0.0' });
  expect(devDependencies).toBeUndefined();
  const workflow = files['.github/workflows/release.yml'] ?? '';
  for (const [, script = ''] of workflow.matchAll(/npm run (\w+)/g)) expect(scripts).toHaveProperty(script);
  expect(workflow).toMatch(/RELEASE_TEAM_KEY: \$\{\{ secrets\.RELEASE_TEAM_KEY \}\}/);
  expect(Object.values(files).join('\n')).not.toMatch(/(?<!\$)\{\{|undefined/);
});

test('an API of its own is declared, built, and of SQL that a module may use, also in a repository of its own', async () => {
  for (const shared of [undefined, 'npm:@equipo/shared@^2.0.0']) {
    const files = await moduleFiles({ ...AGENDA, api: true, ...(shared && { shared }) });
    expect(JSON.parse(files['package.json'] ?? '').scripts.build).toMatch(/--environment server$/);
    const within = (name: string) =>
      Object.fromEntries(
        Object.entries(files)
          .filter(([file]) => file.startsWith(`${name}/`))
          .map(([file, text]) => [basename(file, '.sql'), text]),
      );
    const { api } = JSON.parse(files['module.json'] ?? '');
    const built = { ...api, statements: within('sql'), migrations: within('migrations') };
    const { calls, writing } = await readBuiltApi('mf-agenda', JSON.stringify(built));
    for (const call of calls) expect(files['src/server.ts']).toContain(`'${callName(call)}':`);
    expect([...writing]).toEqual(['anotar']);
  }
});

/** Links the packages that an app of the repository can import. */
async function linkPackages(): Promise<void> {
  await mkdir(join(folder, 'node_modules'));
  for (const from of ['mf-messaging/node_modules', 'node_modules'].map((path) => join(repository, path)))
    for (const name of await readdir(from))
      await symlink(join(from, name), join(folder, 'node_modules', name)).catch(() => undefined);
}

test('the files of a new module have no type error against the present contract', async () => {
  const { version: contract } = JSON.parse(await readFile(join(repository, 'shared/package.json'), 'utf8'));
  const files = await moduleFiles({ ...AGENDA, contract, api: true });
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  await linkPackages();
  const tsc = join(repository, 'node_modules/typescript/bin/tsc');
  const check = () =>
    execFileSync(process.execPath, [tsc, '-p', '.', '--pretty', 'false'], { cwd: folder, encoding: 'utf8' });
  expect(check()).toBe('');
});
