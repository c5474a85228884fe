import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import { appTests } from './shared/build/app-tests.mjs';

/** Runs the apps' files last, as they take milliseconds: a server file that takes seconds would leave cores idle at the end. */
class AppsLast extends BaseSequencer {
  override async sort(...[files]: Parameters<BaseSequencer['sort']>) {
    const sorted = await super.sort(files);
    return [false, true].flatMap((last) =>
      sorted.filter(({ project }) => (project.name === 'apps') === last),
    );
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: AppsLast },
    projects: [
      'server',
      'local-cognito',
      'e2e',
      // One project for all apps: each project has its own processes, which all load React, Mantine and the emulated browser.
      appTests('apps', ['{shared,shell,mf-*}/{src,build,scripts,content-check}/**/*.test.{ts,tsx}']),
    ],
  },
});
