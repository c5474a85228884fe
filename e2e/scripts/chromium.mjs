import { spawnSync } from 'node:child_process';
import { chromium } from '@playwright/test';
import { findChromium as find } from 'shared/find-chromium';
import { installPackage } from './system-packages.mjs';

const DOWNLOAD_TIMEOUT_MS = 240_000;

/** The browser for the tests, or nothing. */
export const findChromium = () => find(chromium.executablePath());

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
