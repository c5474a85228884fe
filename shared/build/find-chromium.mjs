import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const SYSTEM_PATHS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(
  (name) => `/usr/bin/${name}`,
);

/**
 * Runs the browser, because some distributions install a script at this path that only says how to get it.
 * @param {string} path
 */
function works(path) {
  return (
    existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
  );
}

/**
 * Path of the browser for tests and generated images: `CHROMIUM_PATH`, else an installed one, else `own`; undefined if none works.
 * @param {string} own path of Playwright's browser
 */
export function findChromium(own) {
  return [process.env.CHROMIUM_PATH, ...SYSTEM_PATHS, own].find((path) => path && works(path));
}
