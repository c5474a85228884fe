import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readAppFolder } from 'shared/apps';
import { ReleaseError } from '../storage/release-error';

/** Name and version of the app in a folder. Throws a `ReleaseError` when there is none. */
export async function readApp(folder: string): Promise<{ name: string; version: string }> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => {
    throw new ReleaseError(`No hay una app en ${folder}.`);
  });
  return JSON.parse(text) as { name: string; version: string };
}

/** Arguments of the bundler to build everything that is published of the app in a folder. */
export function buildArguments(folder: string): string[] {
  const parts = ['web', 'node', ...(readAppFolder(folder).hasApi ? ['server'] : [])];
  return [
    join('node_modules', '@rsbuild', 'core', 'bin', 'rsbuild.js'),
    'build',
    ...parts.flatMap((part) => ['--environment', part]),
  ];
}

/** Builds an app for the browser and for the server. Rejects with a `ReleaseError` that contains the compiler's output. */
export function buildApp(folder: string, version: string): Promise<void> {
  const env = { ...process.env, RELEASE_VERSION: version, NODE_ENV: 'production' };
  const options = { cwd: folder, env, maxBuffer: Number.POSITIVE_INFINITY };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, buildArguments(folder), options, (error, stdout, stderr) => {
      if (error) return reject(new ReleaseError(`${folder} no compila:\n${stdout}${stderr}`));
      // Shows warnings, such as the one about a newer contract.
      process.stderr.write(stderr);
      resolve();
    });
  });
}
