import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Registry, Release, ReleaseFile } from 'shared/contract';
import { integrityOf } from '../storage/release-files';

/** Chunk of the shell with the federation runtime. */
const RUNTIME = 'federation-runtime';

/** Files that a document announces or contains, so that nothing waits for a script to request it. */
export interface PageAssets {
  /** In the order in which they run: the shell's come first, so that a remote's script that never arrives can't delay them. */
  scripts: ReleaseFile[];
  /** Only preloaded: the federation runtime, and the container, which the runtime runs itself. */
  preloads: ReleaseFile[];
  styles: ReleaseFile[];
  fonts: ReleaseFile[];
}

/** Files of a page: the shell's, and those of its remote and of the page's own chunk. */
export function assetsOf(
  registry: Registry,
  remote: Release | undefined,
  chunk: string | undefined,
): PageAssets {
  const { shell } = registry;
  const page = chunk ? remote?.pages[chunk] : undefined;
  // A federation container throws when it runs before the runtime is there.
  const federated = remote && remote.container !== 'page';
  const scripts = [
    ...shell.first.js,
    shell.entry,
    ...(page?.js ?? []),
    ...(remote ? remote.first.js : []),
    ...(remote && !federated ? [remote.entry] : []),
  ];
  return {
    // A file that belongs to two parts runs once.
    scripts: [...new Map(scripts.map((file) => [file.url, file])).values()],
    preloads: federated ? [...(shell.pages[RUNTIME]?.js ?? []), remote.entry] : [],
    styles: [...shell.first.css, ...(remote?.first.css ?? []), ...(page?.css ?? [])],
    fonts: shell.fonts,
  };
}

const styleText = new LRUCache<string, string>({ max: 200 });

/**
 * Text of a published stylesheet, to be written into the page; releases never change, so it is read once. Rejects when it
 * cannot be read or is not what was published.
 */
export async function readStyle(storeFolder: string, { url, integrity }: ReleaseFile): Promise<string> {
  const known = styleText.get(url);
  if (known !== undefined) return known;
  const [app = '', version = '', ...path] = url.replace(/^\/r\//, '').split('/');
  const bytes = await readFile(join(storeFolder, app, version, 'web', ...path));
  if (integrity && integrityOf(bytes) !== integrity) throw new Error(`${url} is not what was published`);
  const text = bytes.toString('utf8');
  styleText.set(url, text);
  return text;
}
