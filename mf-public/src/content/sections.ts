import type { PictureSource } from 'shared/ui';

/**
 * Text of articles and policies as data. In a text, `[palabras](/direccion)` is a link, also to another site
 * (`https://`), and `**palabras**` is bold.
 */
export interface Section {
  /** Anchor for the table of contents; lower-case letters and hyphens. */
  id: string;
  heading: string;
  blocks: readonly Block[];
}

/** A string is a paragraph. */
export type Block =
  | string
  | { kind: 'points'; items: readonly string[] }
  | { kind: 'steps'; items: readonly string[] }
  /** Terms and their meanings. */
  | { kind: 'terms'; items: ReadonlyArray<readonly [term: string, meaning: string]> }
  | { kind: 'table'; table: DataTable }
  /** From the news desk: written by the server from an allow-list (`server/src/news/document.ts`). */
  | { kind: 'html'; html: string }
  | { kind: 'picture'; image: PictureSource; narrow: PictureSource; alt: string; caption: string };

export interface DataTable {
  caption: string;
  /** The first one is the heading of the row names. */
  columns: readonly string[];
  /** Amounts in pesos; `null`: we know no official figure with a source, and invent none. */
  rows: ReadonlyArray<readonly [name: string, ...amounts: ReadonlyArray<number | null>]>;
  /** Where the figures come from, printed under the table. */
  source: string;
}
