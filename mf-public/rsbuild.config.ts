import { remoteConfig } from 'shared/preset';
import { contentCheckPlugin } from './content-check/plugin';

export default remoteConfig(import.meta.url, [contentCheckPlugin]);
