import { defineConfig } from '@playwright/test';
import { runOptions } from '../fixtures/run-options';

/** Journeys that build apps, start many processes or walk for minutes: before a release. */
export default defineConfig({
  ...runOptions,
  testDir: '.',
  outputDir: '../results/full',
  globalSetup: './prepare.ts',
});
