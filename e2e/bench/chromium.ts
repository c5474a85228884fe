import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';

const QUIET = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** The Chromium that the journeys use. */
export async function launchChromium(...args: string[]): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({ args: [...QUIET, ...args], ...(executablePath && { executablePath }) });
}
