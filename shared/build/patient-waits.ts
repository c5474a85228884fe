import { vi } from 'vitest';
import { PATIENCE_MS } from './patience.mjs';

const { waitFor } = vi;
// Vitest has no option for this timeout. The name is checked because the setup runs again for each test file of a process.
if (waitFor.name === 'waitFor')
  vi.waitFor = function patientWaitFor(callback, options) {
    const chosen = typeof options === 'number' ? { timeout: options } : options;
    return waitFor(callback, { timeout: PATIENCE_MS, ...chosen });
  };
