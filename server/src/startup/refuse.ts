import { StartupError } from '../config/startup-error';
import { ReleaseError } from '../storage/release-error';

/** Ends the process: one line for a known reason, the whole error for a fault of ours. */
export function refuseToStart(error: unknown): never {
  if (error instanceof StartupError || error instanceof ReleaseError)
    process.stderr.write(`${error.message}\n`);
  else process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
}
