/** Id that the bundler gives a chunk. */
export type ChunkId = string | number;

/**
 * What an entry passes to the shell, which loads the chunks of its build: the shell's own and those of page containers.
 * Part of the contract: a shell must read what remotes of earlier releases pass.
 */
export interface PageChunks {
  /** Base URL of the build's files, taken from the URL of the running entry, which changes after each failure. */
  base: string;
  /** Name of the global into which each chunk pushes its ids and modules. */
  queue: string;
  /** Modules of the entry by id; the modules of its chunks are added to them. */
  modules: Record<string, unknown>;
  /** Part of the file name of every chunk. */
  hash: string;
  /** Names of chunks by id; a chunk without one is named by its id. */
  names: Partial<Record<ChunkId, string>>;
  /** Chunks with styles. */
  styled: readonly ChunkId[];
  /** For each chunk that only one page's code loads, the chunk of that page: their styles are switched off together. */
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
  /** Reads the hashes of all chunks in advance, so that the first chunk does not wait for them. */
  prepare: () => void;
}

/** File of a build with the integrity of each chunk, by the chunk's path below the build's base. */
export const CHUNK_HASHES = 'chunk-hashes.json';

/** Path of a chunk's file below the build's base. */
export const chunkFile = (kind: 'js' | 'css', name: ChunkId, hash: string): string =>
  `static/${kind}/async/${name}.${hash}.${kind}`;
