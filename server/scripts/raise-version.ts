import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { raiseVersion, STEPS } from '../src/publishing/raise-version';
import { ReleaseError } from '../src/storage/release-error';

/** `npm run raise -- mf-crm minor`: raises an app's version and moves its "Unreleased" changes to it; `.` is the whole repository. */
const repository = fileURLToPath(new URL('../..', import.meta.url));
const [app = '', given] = process.argv.slice(2);
const step = STEPS.find((each) => each === given);

try {
  if (!step) throw new ReleaseError(`npm run raise -- <app> ${STEPS.join(' | ')}`);
  const files = ['package.json', 'CHANGELOG.md'].map((file) => join(repository, app, file));
  const [manifest = '', changelog = ''] = await Promise.all(
    files.map((file) =>
      readFile(file, 'utf8').catch(() => {
        throw new ReleaseError(`No existe ${file}.`);
      }),
    ),
  );
  const next = raiseVersion(manifest, changelog, step);
  await writeFile(files[0] ?? '', next.manifest);
  await writeFile(files[1] ?? '', next.changelog);
  console.log(
    app === '.'
      ? `git commit -am "Version ${next.version}" && git tag -a v${next.version} -m "Version ${next.version}"`
      : `${app} ${next.version}; "npm run release -- ship ${app}" la pone en uso.`,
  );
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
