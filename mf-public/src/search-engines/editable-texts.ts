import type { WrittenText } from 'shared/schemas';
import { hero, levelsHead, supports, supportsHeading } from '../content/home';
import { services } from '../content/services';

const SHORT = 90;
const LINE = 160;
const PARAGRAPH = 400;

type Text = readonly [name: string, label: string, text: string, max: number];

const of = (pagina: string, texts: readonly Text[]): WrittenText[] =>
  texts.map(([nombre, rotulo, texto, maximo]) => ({ nombre, pagina, rotulo, texto, maximo }));

/** Page texts that the team may change; pages read them by name (`useSiteText`). */
export const editableTexts = (): WrittenText[] => [
  ...of('Portada', [
    ['inicio.titular', 'Titular', hero.headline, SHORT],
    ['inicio.entrada', 'Bajo el titular', hero.lead, LINE],
    ['inicio.mas', 'Segunda frase', hero.more, LINE],
    ['inicio.programas', 'Título de los niveles', levelsHead.heading, SHORT],
    ['inicio.programas-entrada', 'Bajo el título de los niveles', levelsHead.lead, PARAGRAPH],
    ['inicio.apoyos', 'Título de los apoyos', supportsHeading, SHORT],
    ...supports.flatMap(({ title, text }, index): Text[] => [
      [`inicio.apoyo-${index + 1}`, `Apoyo ${index + 1}`, title, SHORT],
      [`inicio.apoyo-${index + 1}-texto`, `Texto del apoyo ${index + 1}`, text, LINE],
    ]),
  ]),
  ...Object.entries(services).flatMap(([name, { heading, text, inShort }]) =>
    of(`Servicio: ${heading}`, [
      [`servicios.${name}`, 'Texto', text, PARAGRAPH],
      [`servicios.${name}-breve`, 'En una línea', inShort, LINE],
    ]),
  ),
];
