import type { Release } from 'shared';
import { CHUNK_HASHES } from 'shared/page-chunks';
import { singletons } from './singletons';

const requested = new Set<string>();

/** Path below the release; the document names its inline stylesheets by it. */
const pathInRelease = (url: string) => url.split('/').slice(4).join('/');

const isInDocument = (url: string) =>
  document.querySelector(`link[href="${url}"], style[data-href="${pathInRelease(url)}"]`) !== null;

/**
 * Puts a file into the browser's cache, so that its script or stylesheet finds it there, complete or still arriving.
 * A preload link would not do: browsers warn about those that a slow machine does not use soon after the page.
 */
async function request(url: string): Promise<void> {
  if (requested.has(url) || isInDocument(url)) return;
  requested.add(url);
  // A failure is reported by whoever needs the file.
  await fetch(url)
    .then((answer) => answer.arrayBuffer())
    .catch(() => undefined);
}

/**
 * Requests all files of a remote and of one of its pages at once, if the registry lists them; otherwise each file
 * would be requested only by the one before it.
 */
export function preloadFiles({ entry, first, pages, container }: Release, chunk: string | undefined): void {
  const page = chunk === undefined ? undefined : pages[chunk];
  const chunks = page ? [first, page] : [first];
  const files = chunks.flatMap(({ js, css }) => [...js, ...css]);
  // Not listed: only the entry is requested, by whoever runs it.
  if (files.length === 0) return;
  for (const { url } of [entry, ...files]) void request(url);
  // The shell adds no chunk of such a remote without these hashes.
  if (container === 'page') void request(new URL(CHUNK_HASHES, new URL(entry.url, location.href)).href);
  const lazy: Partial<Record<string, () => Promise<unknown>>> = singletons.lazy;
  for (const name of chunks.flatMap(({ shared = [] }) => shared)) lazy[name]?.().catch(() => undefined);
}
