import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackage } from './system-packages.mjs';

const DEBIAN_VERSIONS = '/usr/lib/postgresql';

/** Whether there is a PostgreSQL for the API tests: a given one, or binaries to start one. */
function hasPostgres() {
  if (process.env.DATABASE_TEST_URL) return true;
  const versions = existsSync(DEBIAN_VERSIONS) ? readdirSync(DEBIAN_VERSIONS) : [];
  const folders = [
    ...versions.map((version) => join(DEBIAN_VERSIONS, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.some((folder) => existsSync(join(folder, 'initdb')));
}

/** Installs PostgreSQL when it is missing; false when that was impossible. */
export function ensurePostgres() {
  if (hasPostgres()) return true;
  console.log('Instalando PostgreSQL…');
  installPackage('postgresql');
  return hasPostgres();
}
