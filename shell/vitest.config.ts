import { appTests } from 'shared/vitest';

export default appTests('shell');
