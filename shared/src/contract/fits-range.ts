/** Format of a module's `requires`: a caret range such as ^1.2.0. */
export const RANGE = /^\^\d+\.\d+\.\d+$/;
const VERSION = /^\^?(\d+)\.(\d+)\.(\d+)$/;

/** Whether a contract version is in a caret range: the same major version and not earlier; below 1.0.0, also the same minor. */
export function fitsRange(version: string, range: string): boolean {
  const [, major, minor, patch] = VERSION.exec(version) ?? [];
  const [, wantedMajor, wantedMinor, wantedPatch] = (RANGE.test(range) && VERSION.exec(range)) || [];
  if (major === undefined || major !== wantedMajor) return false;
  if (minor === wantedMinor) return Number(patch) >= Number(wantedPatch);
  return major !== '0' && Number(minor) > Number(wantedMinor);
}
