import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repository = fileURLToPath(new URL('../..', import.meta.url));

/** Package manager of the lockfile; npx fetches it, so only npm is needed. */
export const PNPM = 'pnpm@12.21.0';

const stampFile = join(repository, 'node_modules', '.installed');

/**
 * Ends with one line and a non-zero code.
 * @param {string} message
 * @returns {never}
 */
export function stop(message) {
  console.error(message);
  process.exit(1);
}

/** Installs the locked dependencies when they changed. */
export function installDependencies() {
  const lockfile = readFileSync(join(repository, 'pnpm-lock.yaml'));
  const wanted = createHash('sha256').update(lockfile).digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  console.log('Instalando dependencias…');
  const { status } = spawnSync(
    'npx',
    ['--yes', PNPM, 'install', '--frozen-lockfile', '--reporter=append-only'],
    {
      cwd: repository,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    },
  );
  if (status !== 0) stop('No se pudieron instalar las dependencias; revise la conexión y repita la orden.');
  writeFileSync(stampFile, wanted);
}

/**
 * Runs a TypeScript file with Node; returns its exit code.
 * @param {string} file relative to the repository
 * @param {string[]} [args]
 * @param {NodeJS.ProcessEnv} [env]
 */
export function runTypeScript(file, args = [], env = {}) {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', join(repository, file), ...args], {
    cwd: repository,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status ?? 1;
}

/**
 * Runs a TypeScript file in place of this process: signals go to it, and its exit code is ours.
 * @param {string} file relative to the repository
 * @param {NodeJS.ProcessEnv} [env] defaults of the environment
 */
export function handOverTo(file, env = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', join(repository, file)], {
    cwd: repository,
    stdio: 'inherit',
    env: { ...env, ...process.env },
  });
  process.on('SIGINT', () => child.kill('SIGINT'));
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('exit', (code) => process.exit(code ?? 1));
}
