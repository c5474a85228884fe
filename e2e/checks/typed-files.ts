import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { listFiles, type Problem } from './repository';

const COMPILER = 'node_modules/typescript/bin/tsc';

interface Manifest {
  scripts: { typecheck: string };
}

const CHECKED = /\.(tsx?|mjs)$/;

/** Source files that `npm run typecheck` does not read: nothing would notice a type error in them. */
export function checkTypedFiles(root: string): Problem[] {
  const files = listFiles(root);
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;
  const projects = [...manifest.scripts.typecheck.matchAll(/tsc -p (\S+)/g)]
    .map(([, project = '']) => (project.endsWith('.json') ? project : join(project, 'tsconfig.json')))
    .filter((project) => files.includes(project));
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
    .map((file) => ({ file, message: 'is not read by npm run typecheck: its types are not checked' }));
}
