/** What the reading thread says: a batch of rows with their numbers, the end, or why the file cannot be taken. */
export type FromReader =
  | { readonly rows: readonly { fila: number; celdas: string[] }[] }
  | { readonly done: true }
  | { readonly problem: string };
