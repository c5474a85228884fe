import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A violation of a rule of the repository: where, and what to do about it. */
export interface Problem {
  file: string;
  line?: number;
  message: string;
}

/** Files of the working tree at `root` that git tracks or would track, as paths from `root`. */
export function listFiles(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  // A file that was deleted and not committed yet is still in git's list.
  return listed.split('\n').filter((file) => file !== '' && existsSync(join(root, file)));
}

export const readText = (root: string, file: string): string => readFileSync(join(root, file), 'utf8');

/** Number of the line (from 1) that holds the character at `index`. */
export const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;
