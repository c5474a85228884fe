import { checkNode, installDependencies, runTypeScript } from './install.mjs';

checkNode();
installDependencies();
process.exit(runTypeScript('server/scripts/new-module/new-module.ts', process.argv.slice(2)));
