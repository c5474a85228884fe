import { StartupError } from '../config/startup-error';
import { ReleaseError } from '../storage/release-error';

/** Prints why and exits with 1: one line for a known reason, the whole error for a bug. */
export function refuseToStart(error: unknown): never {
  if (error instanceof StartupError || error instanceof ReleaseError)
    process.stderr.write(`${error.message}\n`);
  else process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
}
