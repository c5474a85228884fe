import { startStandalone } from 'shared/standalone';
import descriptor from '../module.json';
import { version } from '../package.json';
import { routes } from './routes';
import { samples } from './samples';

void startStandalone({ module: { routes }, descriptor, version, samples });
