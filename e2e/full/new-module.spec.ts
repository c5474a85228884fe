import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createTeamKey } from '../../server/src/teams/team-key';
import { repository } from '../fixtures/paths';
import { runTypeScript, startNode } from '../fixtures/processes';
import { signIn } from '../fixtures/staff';
import { expect, test } from '../fixtures/test';

const MODULE = 'mf-agenda2';

/** Packages of a folder by name; `@scope/name` where they have one. */
async function packagesIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.'));
  const scoped = names.map(async (name) =>
    name.startsWith('@') ? (await readdir(join(folder, name))).map((part) => `${name}/${part}`) : [name],
  );
  return (await Promise.all(scoped)).flat();
}

/** Links third-party packages as an installation would leave them, without the network. */
async function linkPackages(from: string, to: string): Promise<void> {
  for (const name of await packagesIn(from)) {
    if (name === 'shared') continue;
    await mkdir(join(to, name, '..'), { recursive: true });
    await symlink(await realpath(join(from, name)), join(to, name)).catch(() => undefined);
  }
}

async function succeed(
  args: string[],
  { cwd, env = {} }: { cwd: string; env?: Record<string, string> },
): Promise<string> {
  const running = startNode(args, env, cwd);
  const code = await running.exited;
  expect(code, running.output()).toBe(0);
  return running.output();
}

/** Imitates `npm install`, without the network, in a repository whose one dependency is the packed contract. */
async function install(home: string, tarball: string): Promise<void> {
  const modules = join(home, 'node_modules');
  await linkPackages(join(repository, 'mf-messaging', 'node_modules'), modules);
  await linkPackages(join(repository, 'node_modules'), modules);
  await mkdir(join(modules, 'shared'));
  unpack(tarball, join(modules, 'shared'));
  await linkPackages(join(repository, 'shared', 'node_modules'), join(modules, 'shared', 'node_modules'));
}

test.describe('a team of its own', () => {
  let folder: string;
  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'team-'));
  });
  test.afterAll(() => rm(folder, { recursive: true, force: true }));
  test.use({ baseURL: async ({ ownSite }, use) => use(ownSite.url) });

  test('a clone with mf-eventos and the packed contract alone is released over HTTP with its API, and rolled back with it', async ({
    page,
    ownSite,
  }) => {
    const clone = join(folder, 'clone');
    const home = join(clone, 'mf-eventos');
    await mkdir(clone);
    const packed = await runTypeScript(['shared/build/pack.ts', clone, '--name', '@equipo/shared']);
    expect(packed, packed.output).toMatchObject({ code: 0 });
    const [tarball = ''] = (await readdir(clone)).filter((name) => name.endsWith('.tgz'));
    const isSource = (file: string) => !['node_modules', 'dist'].includes(basename(file));
    await cp(join(repository, 'mf-eventos'), home, { recursive: true, filter: isSource });
    await install(home, join(clone, tarball));
    await succeed(['node_modules/typescript/bin/tsc', '-p', '.'], { cwd: home });
    await succeed(['node_modules/vitest/vitest.mjs', 'run'], { cwd: home, env: { NODE_ENV: 'test' } });

    // A version that the team changed: its API answers differently, and needs another column.
    const source = join(home, 'src', 'server.ts');
    const answer = "body: await call.sql<OpenDay>('proximas')";
    const text = await readFile(source, 'utf8');
    expect(text).toContain(answer);
    await writeFile(source, text.replace(answer, "body: { clon: await call.sql('nota') }"));
    await writeFile(join(home, 'migrations', '900-nota.sql'), 'alter table jornadas add column nota text;\n');
    await writeFile(join(home, 'sql', 'nota.sql'), 'select nota from jornadas order by id limit 1\n');
    const key = await ownSite.teamKey('eventos', 'mf-eventos');
    const release = (...words: string[]) =>
      startNode(
        ['node_modules/shared/bin/module-release.mjs', ...words, '--site', ownSite.url, '--why', 'clon'],
        { RELEASE_TEAM_KEY: key, PATH: process.env.PATH ?? '' },
        home,
      );
    const days = async () => (await page.request.get('/api/m/eventos/jornadas')).json();
    expect(await days()).toEqual([]);
    const began = performance.now();
    const shipped = release('ship', '9.0.0');
    expect(await shipped.exited, shipped.output()).toBe(0);
    console.info(
      `mf-eventos with its API: shipped over HTTP in ${Math.round(performance.now() - began)} ms.`,
    );
    expect(await days()).toEqual({ clon: [] });

    // Refused with a reason before anybody gets it: a missing column, and a script that drops one.
    await writeFile(join(home, 'sql', 'nota.sql'), 'select otra from jornadas order by id limit 1\n');
    const unfit = release('ship', '9.0.1');
    expect(await unfit.exited).toBe(1);
    expect(unfit.output()).toContain('sql/nota.sql: column "otra" does not exist');
    await writeFile(join(home, 'migrations', '901-menos.sql'), 'alter table jornadas drop column nota;\n');
    const narrowed = release('ship', '9.0.2');
    expect(await narrowed.exited).toBe(1);
    expect(narrowed.output()).toContain('un módulo no puede usar AT_DropColumn en su SQL');
    expect(await days()).toEqual({ clon: [] });

    const back = release('rollback');
    expect(await back.exited, back.output()).toBe(0);
    expect(await days()).toEqual([]);
  });

  test('a new module is built, tested and shipped to a running site from its folder with the packed contract and a key alone', async ({
    page,
    ownSite,
  }) => {
    const home = join(folder, MODULE);
    const modules = join(home, 'node_modules');
    const packed = await runTypeScript(['shared/build/pack.ts', folder, '--name', '@equipo/shared']);
    expect(packed, packed.output).toMatchObject({ code: 0 });
    const [tarball = ''] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'));
    const made = await runTypeScript([
      'server/scripts/new-module/new-module.ts',
      MODULE,
      'Agenda',
      '--standalone',
      '--into',
      folder,
      '--contract',
      join(folder, tarball),
    ]);
    expect(made, made.output).toMatchObject({ code: 0 });
    await install(home, join(folder, tarball));
    const manifest = await readFile(join(modules, 'shared', 'package.json'), 'utf8');
    expect(manifest).not.toMatch(/catalog:|workspace:/);
    // Installing it brings the tools that `npm run typecheck`, `npm run unit` and `npx module-release` start.
    for (const tool of ['typescript', 'vitest', '@biomejs/biome']) expect(manifest).toContain(`"${tool}": "`);
    const command = await readFile(join(modules, 'shared/bin/module-release.mjs'), 'utf8');
    expect(command).toMatch(/^#!\/usr\/bin\/env node\n/);

    // The repository's lint rules apply to what was generated, and to what the team writes.
    const lint = [join(repository, 'node_modules/@biomejs/biome/bin/biome'), 'ci', '.'];
    await succeed(lint, { cwd: home });
    const odd = join(home, 'src', 'odd.ts');
    await writeFile(odd, "export { Button } from '@mantine/core';\n");
    const refused = startNode(lint, {}, home);
    expect(await refused.exited).toBe(1);
    expect(refused.output()).toContain('Import it from shared');
    await rm(odd);
    await succeed(['node_modules/typescript/bin/tsc', '-p', '.'], { cwd: home });
    expect(
      await succeed(['node_modules/vitest/vitest.mjs', 'run'], { cwd: home, env: { NODE_ENV: 'test' } }),
    ).toMatch(/2 passed/);
    await succeed(
      ['node_modules/@rsbuild/core/bin/rsbuild.js', 'build', '--environment', 'web', '--environment', 'node'],
      { cwd: home },
    );
    const own = await ownSite.teamKey('agenda', MODULE);
    const release = (key: string, ...words: string[]) =>
      startNode(
        ['node_modules/shared/bin/module-release.mjs', ...words, '--site', ownSite.url, '--why', 'primera'],
        { RELEASE_TEAM_KEY: key, PATH: process.env.PATH ?? '' },
        home,
      );
    const refusalOf = async (key: string) => {
      const running = release(key, 'publish');
      expect(await running.exited).toBe(1);
      return running.output();
    };
    expect(await refusalOf(await ownSite.teamKey('otro', 'mf-crm'))).toContain(
      `${MODULE} no es un módulo del equipo otro`,
    );
    expect(
      await refusalOf(own.replace(/[^.]+$/, createTeamKey('agenda').secret.split('.')[2] ?? '')),
    ).toContain('La llave del equipo no es de este sitio');
    const published = release(own, 'publish');
    expect(await published.exited, published.output()).toBe(0);
    expect((await ownSite.release('status')).output).toMatch(/mf-agenda2 +1\.0\.0/);

    const before = (await (await fetch(`${ownSite.url}/remotes.json`)).json()) as object;
    const shipped = release(own, 'ship', '1.0.1');
    expect(await shipped.exited, shipped.output()).toBe(0);
    expect((await ownSite.release('history', MODULE)).output).toMatch(
      /equipo agenda \(llave [\da-f]{8}\) {2}promote {2}mf-agenda2 {2}1\.0\.1 {2}"primera"/,
    );
    await page.goto('/agenda2');
    await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible();
    await signIn(page, 'admin@example.com');
    const tabs = page.getByRole('navigation', { name: 'Módulos del panel' });
    await tabs.getByRole('link', { name: 'Agenda', exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Agenda' })).toBeVisible();
    const after = (await (await fetch(`${ownSite.url}/remotes.json`)).json()) as { remotes: object };
    const { [MODULE]: live, ...others } = after.remotes as Record<string, object>;
    expect(live).toMatchObject({ version: '1.0.1' });
    expect({ ...after, remotes: others, revision: '' }).toEqual({ ...before, revision: '' });
  });
});

/** Unpacks a package as `npm pack` makes it: all files are below `package/`. */
function unpack(tarball: string, to: string): void {
  const { status, stderr } = spawnSync('tar', ['xzf', tarball, '-C', to, '--strip-components=1']);
  expect(status, String(stderr)).toBe(0);
}
