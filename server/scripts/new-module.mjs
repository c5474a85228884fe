import { runTypeScript } from './install.mjs';
import { prepare } from './prepare.mjs';

await prepare();
const code = runTypeScript('server/scripts/new-module/new-module.ts', process.argv.slice(2));
// The script's own installation removes the link to a fetched Node.js; this restores it.
await prepare();
process.exit(code);
