import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config';
import { findEngines } from '../scripts/engines.mjs';
import type { Engine } from './test';

const found = Object.entries(findEngines()).filter(([, { programs }]) => programs);

export default defineConfig<object, { engine: Engine }>({
  ...journeys,
  testDir: '.',
  outputDir: '../results/engines',
  globalSetup: '../fixtures/prepare.ts',
  use: {},
  projects: found.map(([name]) => ({ name, use: { engine: name as Engine } })),
});
