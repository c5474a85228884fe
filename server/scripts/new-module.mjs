import { runTypeScript } from './install.mjs';
import { prepare } from './prepare.mjs';

await prepare();
const code = runTypeScript('server/scripts/new-module/new-module.ts', process.argv.slice(2));
// Its own installation takes the link to a fetched Node.js away.
await prepare();
process.exit(code);
