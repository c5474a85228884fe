import { defineConfig } from '@playwright/test';
import { runOptions } from '../fixtures/run-options';

/** Journeys that let no request fail under load: a stage of its own, as others beside them would take the machine from it. */
const UNDER_LOAD = ['load.spec.ts', 'package.spec.ts'];

/** Journeys that build apps, start many processes or take minutes: run before a release. */
export default defineConfig({
  ...runOptions,
  testDir: '.',
  // They install, build and fill whole tables; only a test that hangs reaches this limit.
  timeout: 1_800_000,
  outputDir: '../results/full',
  globalSetup: './prepare.ts',
  projects: [
    { name: 'full', testIgnore: UNDER_LOAD },
    { name: 'load', testMatch: UNDER_LOAD, workers: 1 },
  ],
});
