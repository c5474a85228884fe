import { checkNode, installDependencies, runTypeScript } from './install.mjs';

checkNode();
installDependencies();
process.exit(runTypeScript('server/scripts/dev.ts'));
