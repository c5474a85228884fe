import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config';

/** Journeys that build apps, start many processes or walk for minutes: before a release. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../results/full',
  globalSetup: './prepare.ts',
});
