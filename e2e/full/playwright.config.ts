import { defineConfig } from '@playwright/test';
import { runOptions } from '../fixtures/run-options';

/** Journeys that build apps, start many processes or take minutes: run before a release. */
export default defineConfig({
  ...runOptions,
  testDir: '.',
  // They install, build and fill whole tables; only a test that hangs reaches this limit.
  timeout: 1_800_000,
  outputDir: '../results/full',
  globalSetup: './prepare.ts',
  projects: [
    { name: 'full', testIgnore: 'load.spec.ts' },
    // A stage of its own: it measures, so nothing else may run.
    { name: 'load', testMatch: 'load.spec.ts' },
  ],
});
