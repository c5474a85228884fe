import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

export interface CheckResult {
  passed: boolean;
  /** One problem a line. */
  output: string;
}

/** Runs the check in a process of its own: content files import pictures, which only its hooks can read. */
export function checkContent(folder: string[] = []): CheckResult {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--import', './content-check/register-assets.mjs', 'content-check/run.ts', ...folder],
    { cwd: join(import.meta.dirname, '..'), encoding: 'utf8' },
  );
  return { passed: status === 0, output: stderr };
}
