/** Colours of the brand's visual style. */
export const INK = '#10243E';
export const RIVER = '#0B6E99';
export const MANGO = '#F5A524';
export const LEAF = '#1B7F5C';
export const CLAY = '#C2452D';
export const PAPER = '#FFFDF8';
export const SAND = '#F6E9D2';
export const STONE = '#AFC0D4';

export const path = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`;
export const line = (d: string, stroke: string, width = 8): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
export const circle = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
export const box = (x: number, y: number, width: number, height: number, fill: string, r = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${r ? ` rx="${r}"` : ''}/>`;
export const ring = (x: number, y: number, r: number, stroke: string, width = 10): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;
