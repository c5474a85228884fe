import { createContext } from 'react-router';

/**
 * The `fetch` that loaders use. In the browser it is the global one; on the server the gateway provides
 * one that calls the API in process.
 */
export const fetchContext = createContext<typeof fetch>((input, init) => fetch(input, init));
