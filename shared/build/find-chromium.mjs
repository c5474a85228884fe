import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const SYSTEM_PATHS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(
  (name) => `/usr/bin/${name}`,
);

/**
 * Some distributions install a script in this place that only says how to get the browser.
 * @param {string} path
 */
function works(path) {
  return (
    existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
  );
}

/**
 * The browser of tests and of drawn files: `CHROMIUM_PATH`, else an installed one, else the one at `own`; or nothing.
 * @param {string} own path of Playwright's
 */
export function findChromium(own) {
  return [process.env.CHROMIUM_PATH, ...SYSTEM_PATHS, own].find((path) => path && works(path));
}
