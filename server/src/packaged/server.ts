import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadConfig } from '../config/config';
import { refuseToStart } from '../startup/refuse';
import { startServer } from '../startup/start-server';
import { takeInReleases } from './take-in-releases';

/** Folder of the package; the server's code is in its subfolder `lib`. */
const PACKAGE = join(fileURLToPath(import.meta.url), '..', '..');

try {
  await takeInReleases(loadConfig(process.env, PACKAGE), PACKAGE);
} catch (error) {
  refuseToStart(error);
}
await startServer();
