import { defineConfig } from '@playwright/test';
import { runOptions } from '../fixtures/run-options';

export default defineConfig({
  ...runOptions,
  testDir: '.',
  outputDir: '../results/faults',
  globalSetup: './prepare.ts',
  fullyParallel: true,
  reporter: [
    ['list'],
    ['./table-reporter.ts'],
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? ([['json']] as const) : []),
  ],
});
