import { AsyncLocalStorage } from 'node:async_hooks';
import type { Registry } from 'shared/contract';

/** The versions of the page that asks the API at the moment; nothing for a call from outside. */
export const renderedFor = new AsyncLocalStorage<Registry | undefined>();
