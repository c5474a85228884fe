import { appTests } from 'shared/vitest';

export default appTests('mf-eventos');
