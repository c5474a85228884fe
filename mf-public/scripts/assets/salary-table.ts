import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatPrice } from 'shared/rules';
import { salaries1278 } from '../../src/content/salary-tables';
import type { DataTable } from '../../src/content/sections';
import { illustrations } from './paths';

const WIDTH = 960;
const MARGIN = 36;
const HEAD = 108;
const ROW = 146;
const FOOT = 62;
const FONT = 'font-family="Figtree, Arial, sans-serif"';

function words(
  x: number,
  y: number,
  size: number,
  weight: number,
  colour: string,
  text: string,
  anchor = 'start',
) {
  return `<text x="${x}" y="${y}" ${FONT} font-size="${size}" font-weight="${weight}" fill="${colour}" text-anchor="${anchor}">${text}</text>`;
}

/** A salary table as a picture to keep or to share, in figures that are still read on a phone. */
export function salaryTableImage(table: DataTable): string {
  const [, ...levels] = table.columns;
  const column = (WIDTH - 2 * MARGIN) / levels.length;
  const height = HEAD + table.rows.length * ROW + FOOT;
  const rows = table.rows.map(([name, ...amounts], index) => {
    const top = HEAD + index * ROW;
    const cells = amounts.flatMap((amount, place) => {
      const x = MARGIN + place * column;
      return [
        words(x, top + 88, 22, 500, '#5b6775', levels[place] ?? ''),
        words(x, top + 122, 32, 750, '#10243e', formatPrice(amount)),
      ];
    });
    return [
      `<rect y="${top}" width="${WIDTH}" height="${ROW}" fill="${index % 2 ? '#faf7f2' : '#ffffff'}"/>`,
      words(MARGIN, top + 46, 26, 650, '#0b6e99', name),
      ...cells,
    ].join('');
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}">`,
    `<rect width="${WIDTH}" height="${height}" fill="#ffffff"/>`,
    `<rect width="${WIDTH}" height="${HEAD}" fill="#10243e"/><rect y="${HEAD - 8}" width="${WIDTH}" height="8" fill="#f5a524"/>`,
    words(MARGIN, 62, 27, 750, '#ffffff', table.caption),
    ...rows,
    `<rect y="${height - FOOT}" width="${WIDTH}" height="${FOOT}" fill="#eef2f7"/>`,
    words(
      MARGIN,
      height - 24,
      22,
      500,
      '#5b6775',
      'Valores mensuales en pesos, antes de descuentos. Fuente: Decreto 0596 de 2025.',
    ),
    '</svg>\n',
  ].join('\n');
}

/** The picture of the salary article, from the figures of its table. */
export async function makeSalaryTable(): Promise<void> {
  await writeFile(join(illustrations, 'tabla-salarios-1278.svg'), salaryTableImage(salaries1278));
}
