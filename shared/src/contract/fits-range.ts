/** How `requires` of a module is written: a caret range, such as ^1.2.0. */
export const RANGE = /^\^\d+\.\d+\.\d+$/;
const VERSION = /^\^?(\d+)\.(\d+)\.(\d+)$/;

/** Whether a version of the contract is in a caret range: of the same major version and not earlier; below 1, of the same minor. */
export function fitsRange(version: string, range: string): boolean {
  const [, major, minor, patch] = VERSION.exec(version) ?? [];
  const [, wantedMajor, wantedMinor, wantedPatch] = (RANGE.test(range) && VERSION.exec(range)) || [];
  if (major === undefined || major !== wantedMajor) return false;
  if (minor === wantedMinor) return Number(patch) >= Number(wantedPatch);
  return major !== '0' && Number(minor) > Number(wantedMinor);
}
