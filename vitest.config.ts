import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import { appTests } from './shared/build/app-tests.mjs';

/** The apps' small files last, which take milliseconds: at the end no core waits for a file of the server that takes seconds. */
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
      // One for all apps: a project has processes of its own, each of which loads React, Mantine and the emulated browser.
      appTests('apps', ['{shared,shell,mf-*}/{src,build,scripts,content-check}/**/*.test.{ts,tsx}']),
    ],
  },
});
