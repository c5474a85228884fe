import { remoteConfig } from 'shared/preset';

export default remoteConfig(import.meta.url);
