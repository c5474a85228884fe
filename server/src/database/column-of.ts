/** Column name of a field: `tipoDocumento` becomes `tipo_documento`. */
export const columnOf = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
