import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { listFiles, type Problem } from './repository';

const COMPILER = 'node_modules/typescript/bin/tsc';

interface Manifest {
  scripts: { typecheck: string };
}

const CHECKED = /\.(tsx?|mjs)$/;

/** Files that a configuration includes, as paths from `root`. Only the configuration is read: loading all programs takes seconds. */
function filesOf(root: string, project: string): string[] {
  const args = [join(root, COMPILER), '-p', join(root, project), '--showConfig'];
  const config = JSON.parse(execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' })) as {
    files?: string[];
  };
  return (config.files ?? []).map((file) => posix.join(posix.dirname(project), file));
}

/** Finds source files that no project of `npm run typecheck` includes: type errors in them would go unnoticed. */
export function checkTypedFiles(root: string): Problem[] {
  const files = listFiles(root);
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;
  const projects = [...manifest.scripts.typecheck.matchAll(/tsc -p (\S+)/g)]
    .map(([, project = '']) => (project.endsWith('.json') ? project : join(project, 'tsconfig.json')))
    .filter((project) => files.includes(project));
  const included = new Set(projects.flatMap((project) => filesOf(root, project)));
  return files
    .filter((file) => CHECKED.test(file) && !included.has(file))
    .map((file) => ({ file, message: 'is in no project of npm run typecheck: its types are not checked' }));
}
