import semver from 'semver';
import { StartupError } from '../config/startup-error';

/** Range of Node.js versions that run this server; same as `engines` of the workspace. */
export const NODE_RANGE = '^22.22 || >=24';

/** Refuses a Node.js that is too old. */
export function assertNodeVersion(version: string): void {
  if (semver.satisfies(version, NODE_RANGE)) return;
  throw new StartupError(`Se necesita Node.js 22.22 o 24 en adelante; esta es la versión ${version}.`);
}
