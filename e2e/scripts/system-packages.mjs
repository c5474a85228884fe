import { spawnSync } from 'node:child_process';

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
