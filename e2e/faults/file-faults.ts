import type { Fault } from '../fixtures/faults';
import type { Kind } from './matrix';

/** What can happen to a file on its way to the browser. */
export const FILE_FAULTS: readonly (readonly [Kind, Fault])[] = [
  ['404', 'missing'],
  ['500', 'error'],
  ['hang', 'hang'],
  ['garbage', 'portal'],
  ['tampered', 'tampered'],
];
