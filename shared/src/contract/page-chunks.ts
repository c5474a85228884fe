/** Id that the bundler gives a chunk. */
export type ChunkId = string | number;

/**
 * What an entry hands to the shell, which loads the chunks of its build: the shell's own and those of page containers.
 * Part of the contract: a shell reads what remotes of earlier releases hand over.
 */
export interface PageChunks {
  /** URL below which the build's files are: that of the entry that runs, which is another one after each failure. */
  base: string;
  /** Name of the global into which each chunk pushes its ids and modules. */
  queue: string;
  /** Modules of the entry by id, which those of its chunks join. */
  modules: Record<string, unknown>;
  /** Part of the file name of every chunk. */
  hash: string;
  /** Names of chunks by id; a chunk without one is named by its id. */
  names: Partial<Record<ChunkId, string>>;
  /** Chunks with styles. */
  styled: readonly ChunkId[];
  /** Chunks that only the code of one page loads, with that page's: their styles go with it. */
  pages?: Partial<Record<ChunkId, ChunkId>>;
  /** Lazy singletons that a chunk's modules need, by the chunk's id. */
  lazy: Partial<Record<ChunkId, readonly string[]>>;
  /** Integrity of the file `CHUNK_HASHES`. */
  integrity: string;
}

/** Loads the chunks of one entry. */
export interface ChunkLoader {
  /** Resolves when the modules, styles and lazy singletons of a chunk are there. */
  load: (id: ChunkId) => Promise<unknown>;
  /** Reads the hashes of all chunks, which the first one would otherwise wait for. */
  prepare: () => void;
}

/** File of a build that has the integrity of each of its chunks, by the chunk's name below the build's base. */
export const CHUNK_HASHES = 'chunk-hashes.json';

/** Name of a chunk's file below the build's base. */
export const chunkFile = (kind: 'js' | 'css', name: ChunkId, hash: string): string =>
  `static/${kind}/async/${name}.${hash}.${kind}`;
