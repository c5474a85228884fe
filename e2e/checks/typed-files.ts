import { execFileSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { listFiles, type Problem } from './repository';

const COMPILER = 'node_modules/typescript/bin/tsc';
const CHECKED = /\.(tsx?|mjs)$/;

/** Source files that no `tsconfig.json` of the repository includes: nothing would notice a type error in them. */
export function checkTypedFiles(root: string): Problem[] {
  const files = listFiles(root);
  const projects = files.filter((file) => /^([^/]+\/)?tsconfig\.json$/.test(file));
  const real = realpathSync(root);
  const included = new Set(
    projects.flatMap((project) =>
      execFileSync(process.execPath, [join(root, COMPILER), '-p', join(root, project), '--listFilesOnly'], {
        cwd: root,
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
      })
        .split('\n')
        .filter((file) => file !== '' && existsSync(file))
        .map((file) => relative(real, realpathSync(file)).split(sep).join('/')),
    ),
  );
  return files
    .filter((file) => CHECKED.test(file) && !included.has(file))
    .map((file) => ({ file, message: 'is in no tsconfig.json: its types are not checked' }));
}
