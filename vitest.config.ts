import { defineConfig } from 'vitest/config';

// Vitest groups the failures that it prints with this; Node.js 20 does not have it yet.
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
    // By default one core would stay idle: on two, everything would run in a row.
    maxWorkers: '100%',
  },
});
