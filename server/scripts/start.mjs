import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { checkNode, installDependencies, repository, runTypeScript } from './install.mjs';

checkNode();
installDependencies();
console.log('Preparando las versiones de las aplicaciones…');
const built = runTypeScript('server/scripts/build.ts');
if (built !== 0) process.exit(built);

const server = spawn(process.execPath, ['--import', 'tsx', join(repository, 'server/src/main.ts')], {
  cwd: repository,
  stdio: 'inherit',
  env: { NODE_ENV: 'production', ...process.env },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));
