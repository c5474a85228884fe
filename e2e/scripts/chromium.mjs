import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findChromium as find } from 'shared/find-chromium';
import { installPackage } from './system-packages.mjs';

const DOWNLOAD_TIMEOUT_MS = 240_000;

/** Debian's package of Chromium without windows: a journey takes a fifth less processor time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** The path of a full Chromium, or nothing. */
export const findChromium = () => find(chromium.executablePath());

/** The path of the browser for the journeys, or nothing: `CHROMIUM_PATH`, else the headless shell, else a full Chromium. */
export const findHeadless = () =>
  !process.env.CHROMIUM_PATH && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findChromium();

/** Installs a browser if there is none; returns its path, or nothing if that was impossible. */
function ensureChromium() {
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

/** Installs the browsers of the journeys; returns the path of a full Chromium, which some need, or nothing. */
export function ensureBrowsers() {
  if (!process.env.CHROMIUM_PATH && !existsSync(HEADLESS_SHELL)) {
    console.log('Instalando Chromium sin ventanas…');
    installPackage('chromium-headless-shell');
  }
  return ensureChromium();
}
