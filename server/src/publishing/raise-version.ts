import { inc } from 'semver';
import { ReleaseError } from '../storage/release-error';

/** How much a version changes: fixes, additions, or breaking changes. */
export const STEPS = ['patch', 'minor', 'major'] as const;
export type Step = (typeof STEPS)[number];

const UNRELEASED = '## Unreleased';

/**
 * The texts of an app's `package.json` and `CHANGELOG.md` for its next version: the entries under "Unreleased" become
 * that version's. Throws `ReleaseError` when there are none.
 */
export function raiseVersion(manifest: string, changelog: string, step: Step) {
  const { name, version } = JSON.parse(manifest) as { name: string; version: string };
  const next = inc(version, step);
  if (!next) throw new ReleaseError(`${name}: "${version}" no es una versión semántica.`);
  const [before, after] = changelog.split(`${UNRELEASED}\n`);
  const [said = ''] = after?.split(/^## /m) ?? [];
  if (before === undefined || after === undefined || !said.trim()) {
    throw new ReleaseError(
      `${name}: CHANGELOG.md no dice nada bajo "${UNRELEASED}". Escriba primero qué cambia.`,
    );
  }
  return {
    version: next,
    manifest: manifest.replace(`"version": "${version}"`, `"version": "${next}"`),
    changelog: `${before}## ${next}\n${after}`,
  };
}
