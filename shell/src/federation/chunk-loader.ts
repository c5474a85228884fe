import { CHUNK_HASHES, type ChunkId, type ChunkLoader, chunkFile, type PageChunks } from 'shared/page-chunks';
import { isDocumentScript, scriptsRan } from '../boot';
import { addFile } from './add-file';
import { askForStyles } from './page-styles';

type Pushed = [ids: ChunkId[], modules: Record<string, unknown>];

const TIMEOUT_MS = 10_000;

async function fetchHashes(url: string, integrity: string): Promise<Partial<Record<string, string>>> {
  const answer = await fetch(url, { integrity, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.json();
}

/** An error in the form of the bundler's own loader, as `toLoadError` expects it. */
function failed(id: ChunkId, cause: unknown, kind: { name: string } | { code: string }): Error {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return Object.assign(new Error(`Loading chunk ${id} failed. (${reason})`, { cause }), kind);
}

/** Fetches a lazy singleton. Rejects when that fails, or when the shell has none of this name. */
async function provideLazy(name: string): Promise<void> {
  const singletons = globalThis.shellSingletons;
  const lazy: Partial<Record<string, () => Promise<unknown>>> = singletons?.lazy ?? {};
  const fetchModule = lazy[name];
  if (!singletons || !fetchModule) throw new Error(`the shell has no ${name}`);
  singletons.loaded[name] ??= await fetchModule();
}

/**
 * Loads the chunks of the shell and of page containers, so that no entry needs a loader of its own. It is evaluated
 * first, on its own: entries of remotes may run while the shell is still starting.
 */
function chunkLoader(chunks: PageChunks): ChunkLoader {
  const { base, queue, modules, hash, names, styled, pages = {}, lazy } = chunks;
  const loading = new Map<ChunkId, Promise<unknown>>();
  const ran = new Set<ChunkId>();
  let hashes: ReturnType<typeof fetchHashes> | undefined;

  const take = ([ids, added]: Pushed) => {
    Object.assign(modules, added);
    for (const id of ids) ran.add(id);
  };
  // The document may already have run chunks before the entry.
  const pushed: Pushed[] = Reflect.get(globalThis, queue) ?? [];
  pushed.forEach(take);
  const keep = pushed.push.bind(pushed);
  pushed.push = (...added) => {
    added.forEach(take);
    return keep(...added);
  };
  Reflect.set(globalThis, queue, pushed);

  const readHashes = () => {
    hashes ??= fetchHashes(base + CHUNK_HASHES, chunks.integrity).catch((error: unknown) => {
      hashes = undefined;
      throw error;
    });
    return hashes;
  };

  const addChunkFile = async (kind: 'js' | 'css', path: string) => {
    const integrity = (await readHashes())[path];
    if (!integrity) throw new Error(`${path} has no hash`);
    await addFile(kind, { url: base + path, integrity }, TIMEOUT_MS);
  };

  const addScript = async (id: ChunkId, name: ChunkId) => {
    const path = chunkFile('js', name, hash);
    // The document already loads this script.
    if (!ran.has(id) && isDocumentScript(base + path)) await scriptsRan();
    if (ran.has(id)) return;
    await addChunkFile('js', path);
    if (!ran.has(id)) throw new Error('its script does not define it');
  };

  const addStyles = async (id: ChunkId, name: ChunkId) => {
    if (!styled.includes(id)) return;
    const path = chunkFile('css', name, hash);
    const present = `link[rel="stylesheet"][href="${base + path}"], style[data-href="${path}"]`;
    if (!document.querySelector(present)) await addChunkFile('css', path);
  };

  const stylesOf = (id: ChunkId) => base + chunkFile('css', names[id] ?? id, hash);

  const add = (id: ChunkId) => {
    const name = names[id] ?? id;
    return Promise.all([
      addScript(id, name).catch((cause) => {
        throw failed(id, cause, { name: 'ChunkLoadError' });
      }),
      addStyles(id, name).catch((cause) => {
        throw failed(id, cause, { code: 'CSS_CHUNK_LOAD_FAILED' });
      }),
      ...(lazy[id] ?? []).map(provideLazy),
    ]);
  };

  return {
    load(id) {
      if (styled.includes(id)) askForStyles(stylesOf(id), stylesOf(pages[id] ?? id));
      const known = loading.get(id);
      if (known) return known;
      const wanted = add(id).catch((error: unknown) => {
        loading.delete(id);
        throw error;
      });
      loading.set(id, wanted);
      return wanted;
    },
    prepare: () => void readHashes().catch(() => undefined),
  };
}

declare global {
  /** Entries find the loader here when they first need a chunk (`shared/build/shell-loaded-chunks.ts`). */
  var shellChunkLoader: typeof chunkLoader | undefined;
}

globalThis.shellChunkLoader = chunkLoader;
