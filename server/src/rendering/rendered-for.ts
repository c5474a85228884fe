import { AsyncLocalStorage } from 'node:async_hooks';
import type { Registry } from 'shared/contract';

/** Registry of the page whose call to the API is being handled; undefined for a call from outside. */
export const renderedFor = new AsyncLocalStorage<Registry | undefined>();
