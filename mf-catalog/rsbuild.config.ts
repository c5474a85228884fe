import { remoteConfig, scenesPlugin } from 'shared/preset';

export default remoteConfig(import.meta.url, [scenesPlugin]);
