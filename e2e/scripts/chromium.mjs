import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installPackage } from './system-packages.mjs';

const SYSTEM_PATHS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(
  (name) => `/usr/bin/${name}`,
);
const DOWNLOAD_TIMEOUT_MS = 240_000;

/**
 * Some distributions install a script in this place that only says how to get the browser.
 * @param {string} path
 */
function works(path) {
  return (
    existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
  );
}

/** The browser for the tests: `CHROMIUM_PATH`, else an installed one, else Playwright's own; or nothing. */
export function findChromium() {
  const own = chromium.executablePath();
  return [process.env.CHROMIUM_PATH, ...SYSTEM_PATHS, own].find((path) => path && works(path));
}

/** Installs a browser when there is none; returns its path, or nothing when that was impossible. */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  console.log('Instalando Chromium…');
  spawnSync('npx', ['playwright', 'install', 'chromium'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: DOWNLOAD_TIMEOUT_MS,
  });
  const downloaded = findChromium();
  if (downloaded) return downloaded;
  installPackage('chromium');
  return findChromium();
}
