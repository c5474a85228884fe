import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['shared', 'shell', 'mf-*', 'server', 'e2e'],
    // The default leaves one core idle, so on two cores files would run one after another.
    maxWorkers: '100%',
  },
});
