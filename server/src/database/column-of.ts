/** The column of a field: `tipoDocumento` is `tipo_documento`. */
export const columnOf = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
