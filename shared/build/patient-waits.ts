import { setImmediate } from 'node:timers/promises';
import { configure, getConfig } from '@testing-library/react';
import { vi } from 'vitest';
import { PATIENCE_MS } from './patience.mjs';

// The names are checked because the setup runs again for each test file of a process.
const { waitFor } = vi;
// Vitest has no option for this timeout.
if (waitFor.name === 'waitFor')
  vi.waitFor = function patientWaitFor(callback, options) {
    const chosen = typeof options === 'number' ? { timeout: options } : options;
    return waitFor(callback, { timeout: PATIENCE_MS, ...chosen });
  };

const { asyncWrapper } = getConfig();
if (asyncWrapper.name !== 'withEffects')
  configure({
    asyncUtilTimeout: PATIENCE_MS,
    // On a busy machine React runs the effects of a screen in a later turn than the one in which `findBy` sees it.
    asyncWrapper: async function withEffects(callback) {
      const result = await asyncWrapper(callback);
      await setImmediate();
      return result;
    },
  });
