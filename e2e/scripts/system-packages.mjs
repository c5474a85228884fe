import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const APT_ENVIRONMENT = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
let listsAreFresh = false;

/** @param {string[]} args */
function apt(...args) {
  const { status } = spawnSync('apt-get', ['-y', '-qq', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: APT_ENVIRONMENT,
  });
  return status === 0;
}

/**
 * Installs a Debian package; false without root rights, without apt or without a network.
 * @param {string} name
 */
export function installPackage(name) {
  if (process.getuid?.() !== 0) return false;
  if (!listsAreFresh) listsAreFresh = apt('update');
  return apt('install', '--no-install-recommends', name);
}

/**
 * Whether a program is installed: in the search path, or in `/usr/sbin`, where Debian keeps those of administrators.
 * @param {string} name
 */
export function hasProgram(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return folders.some((folder) => existsSync(join(folder, name)));
}
