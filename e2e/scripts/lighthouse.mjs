import { runTypeScript } from '../../server/scripts/install.mjs';
import { prepare } from '../../server/scripts/prepare.mjs';

await prepare();
process.exit(runTypeScript('e2e/lighthouse/run.ts', process.argv.slice(2), { NODE_ENV: 'production' }));
