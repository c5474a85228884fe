import type { Release, ReleaseFile } from 'shared';
import { singletons } from './singletons';

/** Path below the release, by which the document names the stylesheets that it has inside. */
const pathInRelease = (url: string) => url.split('/').slice(4).join('/');

const isRequested = (url: string) =>
  document.querySelector(
    `link[href="${url}"], script[src="${url}"], style[data-href="${pathInRelease(url)}"]`,
  ) !== null;

/** With the attributes of the later request, which takes the same answer. */
function request(as: 'script' | 'style', { url, integrity }: ReleaseFile): void {
  if (isRequested(url)) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = as;
  if (integrity) link.integrity = integrity;
  link.crossOrigin = 'anonymous';
  link.href = url;
  document.head.append(link);
}

/**
 * Requests what a remote and one of its pages need in one go, where the registry lists it: each of these files would
 * otherwise be asked for by the one before. What fails here is told by whoever needs it.
 */
export function preloadFiles({ entry, first, pages }: Release, chunk: string | undefined): void {
  const page = chunk === undefined ? undefined : pages[chunk];
  const chunks = page ? [first, page] : [first];
  const [scripts, styles] = [chunks.flatMap(({ js }) => js), chunks.flatMap(({ css }) => css)];
  // Not listed: the entry alone is requested by whoever runs it.
  if (scripts.length === 0) return;
  for (const file of [entry, ...scripts]) request('script', file);
  for (const file of styles) request('style', file);
  const lazy: Partial<Record<string, () => Promise<unknown>>> = singletons.lazy;
  for (const name of chunks.flatMap(({ shared = [] }) => shared)) lazy[name]?.().catch(() => undefined);
}
