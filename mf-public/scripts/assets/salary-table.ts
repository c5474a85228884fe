import type { Browser } from '@playwright/test';
import { formatPrice } from 'shared/rules';
import { salaries1278 } from '../../src/content/salary-tables';
import type { DataTable } from '../../src/content/sections';
import { FONT_FACE, markup, openPage } from './drawing-board';
import { type Wanted, writePicture } from './pictures';

interface Shape {
  width: number;
  /** Padding on both sides. */
  edge: number;
  /** Number of levels side by side. */
  across: number;
}

/** The table for wide windows, and for phones with two levels per row and larger figures. */
const SHAPES = {
  'tabla-salarios-1278': { width: 960, edge: 30, across: 4, widths: [560, 840, 1280, 1920] },
  'tabla-salarios-1278-estrecha': { width: 440, edge: 25, across: 2, widths: [280, 420, 630, 960] },
} as const;

const STYLE = `${FONT_FACE}
  * { box-sizing: border-box; margin: 0; }
  body { width: max-content; background: #fff; color: #10243e; font-family: Figtree; }
  main { width: var(--width); }
  h1 { padding: 28px var(--edge) 30px; border-bottom: 8px solid #f5a524; background: #10243e; color: #fff;
    font: 750 27px/1.25 Figtree; text-wrap: balance; }
  section { padding: 22px var(--edge) 24px; }
  section:nth-of-type(even) { background: #faf7f2; }
  h2 { color: #0b6e99; font: 650 25px/1.25 Figtree; }
  dl { display: grid; grid-template-columns: repeat(var(--across), minmax(0, 1fr)); gap: 12px 16px; margin-top: 14px; }
  dt { color: #5b6775; font-weight: 500; font-size: 22px; }
  dd { font-weight: 750; font-size: calc(var(--edge) + 3px); font-variant-numeric: tabular-nums; }
  p { padding: 16px var(--edge) 18px; background: #eef2f7; color: #5b6775; font: 500 21px/1.35 Figtree; }`;

/** A salary table as a picture to save or share, with figures that are legible on a phone. */
export function salaryTableMarkup(table: DataTable, { width, edge, across }: Shape) {
  const [, ...levels] = table.columns;
  const rows = table.rows.map(([name, ...amounts]) => {
    const cells = amounts.map(
      (amount, place) => `<div><dt>${markup(levels[place] ?? '')}</dt><dd>${formatPrice(amount)}</dd></div>`,
    );
    return `<section><h2>${markup(name)}</h2><dl>${cells.join('')}</dl></section>`;
  });
  return [
    `<!doctype html><meta charset="utf-8"><style>${STYLE}</style>`,
    `<main style="--width: ${width}px; --edge: ${edge}px; --across: ${across}"><h1>${markup(table.caption)}</h1>${rows.join('')}`,
    '<p>Valores mensuales en pesos, antes de descuentos. Fuente: Decreto 0596 de 2025.</p></main>',
  ].join('\n');
}

/** The pictures of the salary article, from the figures of its table. */
export async function makeSalaryTable(browser: Browser, wanted: Wanted): Promise<void> {
  for (const [name, shape] of Object.entries(SHAPES)) {
    if (!wanted(name)) continue;
    const widest = shape.widths.at(-1) ?? shape.width;
    const html = salaryTableMarkup(salaries1278, shape);
    const page = await openPage(browser, html, {
      width: shape.width,
      height: 600,
      scale: widest / shape.width,
    });
    const drawn = await page.locator('main').screenshot();
    await page.close();
    await writePicture(name, drawn, { widths: shape.widths, words: true });
  }
}
