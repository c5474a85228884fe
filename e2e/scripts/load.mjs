import { runTypeScript } from '../../server/scripts/install.mjs';
import { prepare } from '../../server/scripts/prepare.mjs';

/** `npm run load`: forms, live streams, staff and exports against one instance on PostgreSQL; prints figures. */
await prepare();
process.exit(runTypeScript('e2e/load/cli.ts', process.argv.slice(2), { NODE_ENV: 'production' }));
