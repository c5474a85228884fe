import type { Release } from 'shared';
import { LOCAL_VERSION } from './local-registry';

/** What the browser has measured about a module on this page. */
export interface ModuleFacts {
  /** Number of files fetched, from the network or the cache. */
  files: number;
  /** Their compressed size; null where the browser does not tell, as for other origins. */
  bytes: number | null;
  /** Time from the request to the usable module; null before it has loaded. */
  milliseconds: number | null;
}

export function factsOf({ app, version, entry }: Release): ModuleFacts {
  const origin = version === LOCAL_VERSION ? new URL(entry.url).origin : location.origin;
  const isOwn = (url: URL) =>
    version === LOCAL_VERSION
      ? url.origin === origin
      : url.origin === origin &&
        url.pathname.replace(/^\/r\/~\d+\//, '/r/').startsWith(`/r/${app}/${version}/`);
  const files = performance.getEntriesByType('resource').filter(({ name }) => isOwn(new URL(name)));
  const bytes = files.reduce((sum, file) => sum + (file as PerformanceResourceTiming).encodedBodySize, 0);
  const loaded = performance.getEntriesByName(app, 'measure').at(-1);
  return {
    files: files.length,
    bytes: bytes > 0 ? bytes : null,
    milliseconds: loaded ? Math.round(loaded.duration) : null,
  };
}
