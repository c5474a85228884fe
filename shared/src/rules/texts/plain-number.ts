/** "5.800.000" and "$5.800.000" are numbers, too. A dot before one or two last digits stands for the decimal comma. */
export const plainNumber = (text: string) =>
  text
    .replace(/[$\s]/g, '')
    .replace(/^(\d+)\.(\d{1,2})$/, '$1,$2')
    .replaceAll('.', '')
    .replace(',', '.');
