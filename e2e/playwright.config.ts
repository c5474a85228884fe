import { defineConfig } from '@playwright/test';
import type { Engine } from './engines/test';
import { runOptions } from './fixtures/run-options';
import { findEngines } from './scripts/engines.mjs';

const engines = Object.entries(findEngines()).filter(([, { programs }]) => programs);

export default defineConfig<object, { engine: Engine }>({
  ...runOptions,
  outputDir: 'results/failures',
  globalSetup: './fixtures/prepare.ts',
  projects: [
    // First: an engine runs its journeys one after the other; started last, they would prolong the run.
    ...engines.map(([name]) => ({ name, testDir: 'engines', use: { engine: name as Engine } })),
    // Each file starts a server of its own; mixed with other files, it would make the worker stop and restart their server.
    { name: 'apart', testDir: 'apart' },
    { name: 'chromium', testDir: 'journeys' },
  ],
});
