import { handOverTo } from './install.mjs';
import { prepare } from './prepare.mjs';

await prepare();
handOverTo('server/scripts/dev.ts');
