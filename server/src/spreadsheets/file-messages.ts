import type { ExportFormat } from 'shared/schemas';

/** A column of a file. `date`: its cells are milliseconds since 1970; `number`: numbers, or an empty text for none. */
export interface FileColumn {
  readonly title: string;
  /** In characters. */
  readonly width: number;
  readonly kind?: 'text' | 'date' | 'number';
}

/** A row as the writers take it: a cell for each column, in their order. */
export type FileRow = readonly (string | number)[];

/** What the process that writes a file starts with. */
export interface FileStart {
  readonly format: ExportFormat;
  readonly fileName: string;
  readonly sheet: string;
  readonly columns: readonly FileColumn[];
}

/** `start` comes first; `finish`: there are no more rows. */
export type ToFileProcess =
  | { readonly start: FileStart }
  | { readonly rows: readonly FileRow[] }
  | { readonly finish: true };

/** `added`: it is ready for more. `answer`: the body of the whole answer, as JSON. */
export type FromFileProcess = { readonly added: number } | { readonly answer: Uint8Array };
