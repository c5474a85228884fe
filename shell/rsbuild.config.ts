import { shellConfig } from 'shared/preset';

export default shellConfig(import.meta.url);
