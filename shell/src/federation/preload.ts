import type { Release } from 'shared';
import { CHUNK_HASHES } from 'shared/page-chunks';
import { singletons } from './singletons';

const requested = new Set<string>();

/** Path below the release, by which the document names the stylesheets that it has inside. */
const pathInRelease = (url: string) => url.split('/').slice(4).join('/');

const isInDocument = (url: string) =>
  document.querySelector(`link[href="${url}"], style[data-href="${pathInRelease(url)}"]`) !== null;

/**
 * Brings a file into the browser's cache, where its script or stylesheet finds it, on its way or complete. Not by a
 * preload link: browsers complain about those that a slow machine has not used soon after the page.
 */
async function request(url: string): Promise<void> {
  if (requested.has(url) || isInDocument(url)) return;
  requested.add(url);
  // What fails is told by whoever needs the file.
  await fetch(url)
    .then((answer) => answer.arrayBuffer())
    .catch(() => undefined);
}

/**
 * Requests what a remote and one of its pages need in one go, where the registry lists it: each of these files would
 * otherwise be asked for by the one before.
 */
export function preloadFiles({ entry, first, pages, container }: Release, chunk: string | undefined): void {
  const page = chunk === undefined ? undefined : pages[chunk];
  const chunks = page ? [first, page] : [first];
  const files = chunks.flatMap(({ js, css }) => [...js, ...css]);
  // Not listed: the entry alone is requested by whoever runs it.
  if (files.length === 0) return;
  for (const { url } of [entry, ...files]) void request(url);
  // Without them the shell adds no chunk of such a remote.
  if (container === 'page') void request(new URL(CHUNK_HASHES, new URL(entry.url, location.href)).href);
  const lazy: Partial<Record<string, () => Promise<unknown>>> = singletons.lazy;
  for (const name of chunks.flatMap(({ shared = [] }) => shared)) lazy[name]?.().catch(() => undefined);
}
