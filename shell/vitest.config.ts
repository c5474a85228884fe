import { appTests } from '../vitest.apps.ts';

export default appTests('shell');
