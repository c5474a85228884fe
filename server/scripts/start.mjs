import { checkNode, handOverTo, installDependencies, runTypeScript } from './install.mjs';

checkNode();
installDependencies();
console.log('Preparando las versiones de las aplicaciones…');
const built = runTypeScript('server/scripts/build.ts');
if (built !== 0) process.exit(built);
handOverTo('server/src/main.ts', { NODE_ENV: 'production' });
