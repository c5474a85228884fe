import { spawnSync } from 'node:child_process';
import { checkNode, installDependencies, repository } from '../../server/scripts/install.mjs';

// `npm run lighthouse`: mobile audits of the composed production build, on a machine with Node.js and npm only.
checkNode();
installDependencies();
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', 'e2e/lighthouse/run.ts', ...process.argv.slice(2)],
  {
    cwd: repository,
    stdio: 'inherit',
  },
);
process.exitCode = status ?? 1;
