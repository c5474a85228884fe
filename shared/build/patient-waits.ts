import { vi } from 'vitest';
import { PATIENCE_MS } from './patience.mjs';

const { waitFor } = vi;
// Vitest has no option for it; each file of a process runs its setup again.
if (waitFor.name === 'waitFor')
  vi.waitFor = function patientWaitFor(callback, options) {
    const chosen = typeof options === 'number' ? { timeout: options } : options;
    return waitFor(callback, { timeout: PATIENCE_MS, ...chosen });
  };
