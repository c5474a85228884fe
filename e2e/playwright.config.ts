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
    // First: an engine walks one journey after the other, which would be what the run waits for.
    ...engines.map(([name]) => ({ name, testDir: 'engines', use: { engine: name as Engine } })),
    // Each file starts a server of its own; between others it would end theirs, which starts again.
    { name: 'apart', testDir: 'apart' },
    { name: 'chromium', testDir: 'journeys' },
  ],
});
