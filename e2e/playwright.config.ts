import { defineConfig } from '@playwright/test';
import { findHeadless } from './scripts/chromium.mjs';

const executablePath = findHeadless();
/** Stops the browser's own network calls; letters as wide as those of a whole Chromium. */
const ARGUMENTS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
];

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'results/failures',
  globalSetup: './fixtures/prepare.ts',
  // Journeys wait a fifth of their time.
  workers: '150%',
  // A second attempt would hide a race.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Only for what fails: a slow machine comes nowhere near.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    ...(executablePath && { launchOptions: { executablePath, args: ARGUMENTS } }),
    viewport: { width: 1440, height: 900 },
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    // Requests that a service worker makes are out of a test's reach; the journey that is about it allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
});
