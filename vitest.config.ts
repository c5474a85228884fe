import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['shared', 'shell', 'mf-*', 'server', 'local-cognito', 'e2e'],
  },
});
