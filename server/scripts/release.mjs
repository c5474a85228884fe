import { runTypeScript } from './install.mjs';
import { prepare } from './prepare.mjs';

await prepare();
process.exit(runTypeScript('server/src/promotion/cli.ts', process.argv.slice(2)));
