import { checkNode, installDependencies, runTypeScript } from '../../server/scripts/install.mjs';

checkNode();
installDependencies();
process.exit(runTypeScript('e2e/lighthouse/run.ts', process.argv.slice(2), { NODE_ENV: 'production' }));
