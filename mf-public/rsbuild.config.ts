import { remoteConfig, scenesPlugin } from 'shared/preset';
import { contentCheckPlugin } from './content-check/plugin';

export default remoteConfig(import.meta.url, [scenesPlugin, contentCheckPlugin]);
