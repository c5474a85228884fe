import { afterAll, beforeAll } from 'vitest';

/** What the tests of a file share: opened before the first test, closed after the last. It is empty until opened. */
export function opened<T extends { close(): Promise<void> }>(open: () => Promise<T>): T {
  const shared = {} as T;
  beforeAll(async () => {
    Object.assign(shared, await open());
  });
  afterAll(() => shared.close());
  return shared;
}
