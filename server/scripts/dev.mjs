import { checkNode, handOverTo, installDependencies } from './install.mjs';

checkNode();
installDependencies();
handOverTo('server/scripts/dev.ts');
