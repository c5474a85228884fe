import type { RsbuildPlugin } from '@rsbuild/core';
import { type CheckResult, checkContent } from './start';

/** No build of wrong content: broken links, missing pictures, impossible dates, prices that contradict each other. */
export const contentCheckPlugin: RsbuildPlugin = {
  name: 'content-check',
  setup(api) {
    /** Absent in a development server. */
    let checking: Promise<CheckResult> | undefined;
    // Beside the build, which takes as long; no file is written before it has passed.
    api.onBeforeBuild(() => {
      checking = checkContent();
    });
    api.processAssets({ stage: 'report' }, async () => {
      const checked = await checking;
      if (checked && !checked.passed) throw new Error(checked.output);
    });
  },
};
