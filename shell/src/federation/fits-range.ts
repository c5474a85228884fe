const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;

/**
 * Whether a version fits a caret range, the only kind that apps usually declare; null where the question needs a whole
 * semver library. `^0.x` counts as such, as its caret has a rule of its own.
 */
export function fitsCaret(version: string, range: string): boolean | null {
  const [, major, minor, patch] = VERSION.exec(version) ?? [];
  const [, wantedMajor, wantedMinor, wantedPatch] =
    (range.startsWith('^') && VERSION.exec(range.slice(1))) || [];
  if (major === undefined || wantedMajor === undefined || wantedMajor === '0') return null;
  if (major !== wantedMajor) return false;
  return minor === wantedMinor ? Number(patch) >= Number(wantedPatch) : Number(minor) > Number(wantedMinor);
}
