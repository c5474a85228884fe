import { handOverTo, runTypeScript } from './install.mjs';
import { prepare } from './prepare.mjs';

await prepare();
console.log('Preparando las versiones de las aplicaciones…');
const built = runTypeScript('server/scripts/build.ts');
if (built !== 0) process.exit(built);
handOverTo('server/src/main.ts', { NODE_ENV: 'production' });
