import type { PictureSource } from 'shared/ui';

/**
 * Running text of articles and policies as data. Inside a text, `[palabras](/direccion)` is a link, also to another site (`https://`), and
 * `**palabras**` is bold.
 */
export interface Section {
  /** Where the table of contents leads; small letters and hyphens. */
  id: string;
  heading: string;
  blocks: readonly Block[];
}

/** A text is a paragraph. */
export type Block =
  | string
  | { kind: 'points'; items: readonly string[] }
  | { kind: 'steps'; items: readonly string[] }
  /** Words with what they mean. */
  | { kind: 'terms'; items: ReadonlyArray<readonly [term: string, meaning: string]> }
  | { kind: 'table'; table: DataTable }
  /** Of the news desk: written by the server from an allow-list (`server/src/news/document.ts`). */
  | { kind: 'html'; html: string }
  | { kind: 'picture'; image: PictureSource; narrow: PictureSource; alt: string; caption: string };

export interface DataTable {
  caption: string;
  /** The first one heads the column of row names. */
  columns: readonly string[];
  /** Amounts in pesos; `null`: no official figure with its source is known to us, and none is invented. */
  rows: ReadonlyArray<readonly [name: string, ...amounts: ReadonlyArray<number | null>]>;
  /** Where the figures come from, printed under the table. */
  source: string;
}
