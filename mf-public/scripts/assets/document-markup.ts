import { brand } from 'shared/brand';
import type { LandingContent, LandingProgram } from '../../src/content/landing-pages';
import type { PlanRecord } from '../../src/features/landing-pages/plan-record';
import { FONT_FACE, markup } from './drawing-board';

const STYLE = `
${FONT_FACE}
@page { size: A4; margin: 0; }
* { box-sizing: border-box; margin: 0; padding: 0; }
html { -webkit-print-color-adjust: exact; }
body { width: 794px; height: 1122px; display: flex; flex-direction: column; font: 15px/1.45 Figtree; color: #1b2733; background: #fff; overflow: hidden; }
.top { position: relative; height: 268px; background: #10243e; color: #fff; padding: 40px 56px; }
.top img { position: absolute; right: 0; top: 0; width: 320px; height: 268px; object-fit: cover; }
.top div { position: relative; width: 396px; }
.name { font-weight: 700; color: #f5a524; }
h1 { margin-top: 14px; font-size: 28px; line-height: 1.12; font-weight: 800; letter-spacing: -.02em; text-wrap: balance; }
.long h1 { font-size: 23px; }
.program { margin-top: 12px; color: #d7e0eb; }
.band { height: 18px; background: #10243e url(/cenefa.svg) 0 0 / 36px 18px repeat-x; }
main { flex: 1; padding: 32px 56px 0; }
.aim { font-size: 18px; line-height: 1.4; color: #10243e; max-width: 620px; }
dl { display: flex; gap: 48px; margin-top: 24px; padding-block: 16px; border-block: 1px solid #e6dfd3; }
dt { color: #5b6775; font-size: 13px; }
dd { font-weight: 750; font-size: 18px; color: #10243e; }
h2 { margin-top: 28px; font-size: 20px; font-weight: 750; color: #10243e; }
.periods { display: grid; grid-template-columns: repeat(3, 1fr); gap: 22px 32px; margin-top: 14px; }
h3 { padding-top: 8px; border-top: 2px solid #10243e; font-size: 15px; font-weight: 700; color: #0b6e99; }
ul { list-style: none; }
li { padding-block: 5px; border-bottom: 1px solid #e6dfd3; line-height: 1.3; }
.program-note { color: #5b6775; font-size: 13px; }
.needs { columns: 2; column-gap: 32px; margin-top: 8px; }
footer { padding: 0 56px 32px; color: #5b6775; font-size: 12.5px; }
`;

const list = (items: readonly string[], name = '') =>
  `<ul${name ? ` class="${name}"` : ''}>${items.map((item) => `<li>${markup(item)}</li>`).join('')}</ul>`;

/** The sheet of one program. Headings, lists and language become the PDF's tags, the title becomes its title. */
export function documentMarkup(
  content: LandingContent,
  program: LandingProgram,
  { aim, plan, requirements }: PlanRecord,
): string {
  const facts: [string, string][] = [
    ['Modalidad', program.modality],
    ['Duración', program.duration],
    [program.priceLabel, program.price],
  ];
  const long = program.title.length > 45 ? ' class="long"' : '';
  const over = program.requested === program.title ? content.crumb : content.heading;
  return `<!doctype html><html lang="es-CO"><head><meta charset="utf-8">
<title>Plan de estudios: ${markup(program.requested)}</title><style>${STYLE}</style></head><body${long}>
<header class="top"><img src="/puente.svg" alt=""><div>
<p class="name">${markup(brand.name)} · Plan de estudios</p>
<h1>${markup(program.title)}</h1><p class="program">${markup(over)}</p></div></header><div class="band"></div>
<main><p class="aim">${markup(aim)}</p>
<dl>${facts.map(([label, value]) => `<div><dt>${markup(label)}</dt><dd>${markup(value)}</dd></div>`).join('')}</dl>
<h2>Qué va a estudiar</h2><p class="program-note">Ejemplo: así se verá el plan.</p><div class="periods">${plan
    .map(({ periodo, asignaturas }) => `<section><h3>${markup(periodo)}</h3>${list(asignaturas)}</section>`)
    .join('')}</div>
<h2>Qué necesita para matricularse</h2>${list(requirements, 'needs')}</main>
<footer>Plan modelo con fines informativos: el vigente es el que publica la universidad al momento de la matrícula.
${markup(brand.email)} · ${markup(brand.phones[0] ?? '')}</footer></body></html>`;
}
