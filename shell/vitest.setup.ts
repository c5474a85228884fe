import { cleanup } from '@testing-library/react';
import { session } from 'shared';
import { afterEach } from 'vitest';

afterEach(() => {
  cleanup();
  globalThis.localStorage?.clear();
  session.setState({ role: null, user: null, expired: false });
});
