/** Normalizes numbers such as "5.800.000" and "$5.800.000". A single dot before the last one or two digits is the decimal point. */
export const plainNumber = (text: string) =>
  text
    .replace(/[$\s]/g, '')
    .replace(/^(\d+)\.(\d{1,2})$/, '$1,$2')
    .replaceAll('.', '')
    .replace(',', '.');
