import { defineConfig } from 'vitest/config';

// Vitest uses this to print failures, and Node.js 20 does not have it.
Map.groupBy ??= <Key, Item>(items: Iterable<Item>, keyOf: (item: Item, index: number) => Key) => {
  const groups = new Map<Key, Item[]>();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index++);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
};

export default defineConfig({
  test: {
    projects: ['shared', 'shell', 'mf-*', 'server', 'e2e'],
    // The default leaves one core idle, so on two cores files would run one after another.
    maxWorkers: '100%',
  },
});
