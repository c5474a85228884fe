import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { devOrigin, findApps } from 'shared/apps';

/** Runs all apps with hot reload behind one origin: a development server for each, and the gateway in front of them. */

const repository = fileURLToPath(new URL('../..', import.meta.url));
const apps = findApps(repository);
const children: ChildProcess[] = [];

function run(command: string[], cwd: string, env: NodeJS.ProcessEnv = {}): void {
  const child = spawn(process.execPath, command, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  children.push(child);
  child.on('exit', (code) => stop(code ?? 1));
}

function stop(code: number): void {
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0));
for (const { folder } of apps) {
  run(['node_modules/@rsbuild/core/bin/rsbuild.js', 'dev', '--environment', 'web'], folder);
}
run(['--import', 'tsx', 'src/main.ts'], join(repository, 'server'), {
  DEV_REMOTES: apps.map((app) => `${app.id}=${devOrigin(app)}`).join(','),
});
