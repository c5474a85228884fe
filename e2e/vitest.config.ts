import { defineProject } from 'vitest/config';
import { patience } from '../shared/build/patience.mjs';

export default defineProject({
  test: {
    name: 'checks',
    include: ['{checks,scripts}/**/*.test.ts'],
    ...patience,
  },
});
