import { execFile } from 'node:child_process';
import { join } from 'node:path';

export interface CheckResult {
  passed: boolean;
  /** One problem per line. */
  output: string;
}

/** Runs the check in its own process: content files import pictures, which only its loader hooks can read. */
export function checkContent(folder: string[] = []): Promise<CheckResult> {
  const hooks = ['--import', 'tsx', '--import', './content-check/register-assets.mjs'];
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [...hooks, 'content-check/run.ts', ...folder],
      { cwd: join(import.meta.dirname, '..') },
      (error, _, stderr) => resolve({ passed: error === null, output: stderr }),
    );
  });
}
