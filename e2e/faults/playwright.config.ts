import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config';

export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../results/faults',
  globalSetup: './prepare.ts',
  fullyParallel: true,
  timeout: 120_000,
  reporter: [
    ['list'],
    ['./table-reporter.ts'],
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? ([['json']] as const) : []),
  ],
});
