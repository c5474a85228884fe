import semver from 'semver';
import { StartupError } from '../config/startup-error';

/** Range of Node.js versions that run this server; same as `engines` of the workspace. */
const NODE_RANGE = '^20.19 || >=22.12';

/** Refuses a Node.js that is too old. */
export function assertNodeVersion(version: string): void {
  if (semver.satisfies(version, NODE_RANGE)) return;
  throw new StartupError(`Se necesita Node.js 20.19 o 22.12 en adelante; esta es la versión ${version}.`);
}
