import { createContext } from 'react';

/** In place of react-router's `dom/ssr/components`: the parts of its framework mode, of which links ask for prefetching. */
export const FrameworkContext = createContext(undefined);
/** Without the framework a link has nothing to prefetch by: the shell prefetches for all links. */
export const usePrefetchBehavior = () => [false, null, {}];
/** The second is the ref of that prefetching. */
export const mergeRefs = <T>(forwarded: T): T => forwarded;
const nothing = () => null;
export const PrefetchPageLinks = nothing;
export const Links = nothing;
export const Meta = nothing;
export const Scripts = nothing;
export const setIsHydrated = nothing;
export const useFrameworkContext = nothing;
export const CRITICAL_CSS_DATA_ATTRIBUTE = '';
