import { createContext } from 'react-router';

/**
 * How a loader reaches the network. In the browser it is the global `fetch`; on the server the gateway puts in
 * one that calls the API in process.
 */
export const fetchContext = createContext<typeof fetch>((input, init) => fetch(input, init));
