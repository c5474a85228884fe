import type { RsbuildPlugin } from '@rsbuild/core';
import { checkContent } from './start';

/** No build of wrong content: broken links, missing pictures, impossible dates, prices that contradict each other. */
export const contentCheckPlugin: RsbuildPlugin = {
  name: 'content-check',
  setup(api) {
    api.onBeforeBuild(() => {
      const { passed, output } = checkContent();
      if (!passed) throw new Error(output);
    });
  },
};
