import type { RsbuildPlugin } from '@rsbuild/core';
import { type CheckResult, checkContent } from './start';

/** Fails builds with wrong content: broken links, missing pictures, impossible dates, contradictory prices. */
export const contentCheckPlugin: RsbuildPlugin = {
  name: 'content-check',
  setup(api) {
    /** Undefined in a development server. */
    let checking: Promise<CheckResult> | undefined;
    // Runs in parallel with the build, which takes as long; no file is written before the check has passed.
    api.onBeforeBuild(() => {
      checking = checkContent();
    });
    api.processAssets({ stage: 'report' }, async () => {
      const checked = await checking;
      if (checked && !checked.passed) throw new Error(checked.output);
    });
  },
};
