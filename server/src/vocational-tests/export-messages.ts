import type { ExportFormat } from 'shared/schemas';
import type { ExportRow } from './export-columns';

/** What the thread that writes a file starts with. */
export interface ExportStart {
  readonly format: ExportFormat;
  readonly fileName: string;
  readonly columns: readonly { title: string; width: number }[];
}

/** `finish`: there are no more rows. */
export type ToExportThread = { readonly rows: readonly ExportRow[] } | { readonly finish: true };

/** `added`: the thread is ready for more. `answer`: the body of the whole answer, as JSON. */
export type FromExportThread = { readonly added: number } | { readonly answer: Uint8Array };
