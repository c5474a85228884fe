import { startStandalone } from 'shared/standalone';
import descriptor from '../module.json';
import { version } from '../package.json';
import * as module from './remote';
import { samples } from './samples';

void startStandalone({ module, descriptor, version, samples });
