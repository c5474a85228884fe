/** Id that the bundler gives a chunk. */
export type ChunkId = string | number;

/**
 * What the entry of a page container hands to the shell, which loads the container's chunks. Part of the contract:
 * a shell reads what remotes of earlier releases hand over.
 */
export interface PageChunks {
  /** Name of the global into which each chunk pushes its ids and modules. */
  queue: string;
  /** Modules of the container by id, which those of its chunks join. */
  modules: Record<string, unknown>;
  /** Part of the file name of every chunk. */
  hash: string;
  /** Names of chunks by id; a chunk without one is named by its id. */
  names: Partial<Record<ChunkId, string>>;
  /** Chunks with styles. */
  styled: readonly ChunkId[];
  /** Lazy singletons that a chunk's modules need, by the chunk's id. */
  lazy: Partial<Record<ChunkId, readonly string[]>>;
  /** Integrity of the file `CHUNK_HASHES`. */
  integrity: string;
}

/** Returns what loads a chunk: resolves when its modules, styles and lazy singletons are there. */
export type ChunkLoader = (chunks: PageChunks) => (id: ChunkId) => Promise<unknown>;

/** File of a build that has the integrity of each of its chunks, by the chunk's name below the build's base. */
export const CHUNK_HASHES = 'chunk-hashes.json';

/** Name of a chunk's file below the build's base. */
export const chunkFile = (kind: 'js' | 'css', name: ChunkId, hash: string): string =>
  `static/${kind}/async/${name}.${hash}.${kind}`;
