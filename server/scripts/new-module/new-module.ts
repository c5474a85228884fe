import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findApps } from 'shared/apps';
import { PNPM, stop } from '../install.mjs';
import { moduleFiles } from './module-files';

/**
 * `npm run new-module -- mf-agenda "Agenda"`: makes a module that builds, has tests, runs alone, and is live after
 * `npm run release -- ship mf-agenda`. Outside its folder, only the lockfile is written.
 *   --api           with calls, tables and statements of its own
 *   --into FOLDER   writes it elsewhere, and installs nothing
 *   --standalone --contract @scope/shared | FILE.tgz
 *                   a repository of its own, beside this one, that takes the contract from a registry or a file
 */
const repository = fileURLToPath(new URL('../../..', import.meta.url));
const FIRST_PORT = 3110;
const USAGE =
  'npm run new-module -- mf-nombre ["Título"] [--api] [--into CARPETA] [--standalone --contract @empresa/shared | ARCHIVO.tgz]';

interface Descriptor {
  routes: { path: string }[];
  panelTabs?: { tab: string; order: number }[];
}

/** Source of the contract in `package.json`. The dependency keeps its name, which the code imports. */
function sharedFrom(source: string | undefined): string {
  if (!source) stop(`Diga de dónde toma el contrato: ${USAGE}`);
  if (source.endsWith('.tgz')) return `file:${resolve(source)}`;
  return `npm:${source}@^${contract}`;
}

const readJson = <T>(...path: string[]) => JSON.parse(readFileSync(join(repository, ...path), 'utf8')) as T;

const { values, positionals } = parseArgs({
  options: {
    api: { type: 'boolean' },
    into: { type: 'string' },
    standalone: { type: 'boolean' },
    contract: { type: 'string' },
  },
  allowPositionals: true,
});
const [id = '', given] = positionals;
if (!/^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id)) {
  stop(`El nombre es «mf-» y palabras en minúscula, que pueden llevar cifras: ${USAGE}`);
}
const into = values.into ?? (values.standalone ? resolve(repository, '..') : undefined);
const folder = resolve(into ?? repository, id);
if (existsSync(folder)) stop(`Ya existe ${folder}.`);

const apps = findApps(repository);
const tabs = apps.flatMap((app) => readJson<Descriptor>(app.id, 'module.json').panelTabs ?? []);
const paths = apps.flatMap((app) => readJson<Descriptor>(app.id, 'module.json').routes);
const name = id.slice('mf-'.length);
if (tabs.some(({ tab }) => tab === name) || paths.some(({ path }) => path === `/${name}`)) {
  stop(`Otro módulo ya tiene la pestaña o la ruta «${name}»: elija otro nombre.`);
}
const words = name.replaceAll('-', ' ');
const { version: contract } = readJson<{ version: string }>('shared', 'package.json');
const files = await moduleFiles({
  id,
  name,
  title: given ?? words[0]?.toUpperCase() + words.slice(1),
  devPort: Math.max(FIRST_PORT, ...apps.map(({ devPort }) => devPort ?? 0)) + 1,
  order: Math.max(0, ...tabs.map(({ order }) => order)) + 1,
  contract,
  ...(values.api && { api: true }),
  ...(values.standalone && { shared: sharedFrom(values.contract) }),
});
for (const [file, text] of Object.entries(files)) {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
}
console.log(`${id} está en ${folder}`);

if (values.standalone) {
  console.log('  npm install                      el contrato y lo que trae; su README.md dice lo demás');
} else if (!values.into) {
  // Offline first: the packages are here already, and asking the registry about each takes minutes on a slow connection.
  const isLinked = ['--offline', '--prefer-offline'].some((mode) => {
    const install = ['--yes', PNPM, 'install', '--no-frozen-lockfile', mode, '--reporter=append-only'];
    return spawnSync('npx', install, { cwd: repository, stdio: 'ignore' }).status === 0;
  });
  if (!isLinked) stop('No se pudieron enlazar sus dependencias: repita «npx pnpm install».');
  console.log(`  npm run dev -w ${id}             lo abre solo, con un marco de prueba`);
  console.log(`  npm run release -- ship ${id}    lo compila, lo prueba y lo pone en el sitio`);
}
