import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Code that a page fetches when it is needed takes its time on a busy machine.
configure({ asyncUtilTimeout: 5_000 });

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
