import { afterAll, beforeAll } from 'vitest';

/** What the tests of a file share: opened before the first of them, and closed after the last. Until then it is empty. */
export function opened<T extends { close(): Promise<void> }>(open: () => Promise<T>): T {
  const shared = {} as T;
  beforeAll(async () => {
    Object.assign(shared, await open());
  });
  afterAll(() => shared.close());
  return shared;
}
