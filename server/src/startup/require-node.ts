import { assertNodeVersion } from './node-version';
import { refuseToStart } from './refuse';

// Imported first by main.ts: an old Node.js must be reported before another module fails on it.
try {
  assertNodeVersion(process.versions.node);
} catch (error) {
  refuseToStart(error);
}
