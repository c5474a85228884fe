import { foldAccents, type Modalidad } from 'shared/rules';

/** Filters that the text of a search contains besides its subject. */
export interface UnderstoodFilters {
  modalidades?: Modalidad[];
  /** In pesos. */
  precioMin?: number;
  precioMax?: number;
  /** Name of a city; programs have no place, so it means programs that can be studied from anywhere. */
  lugar?: string;
}

/** Cities where applicants live, each with its pattern in folded text. */
const CITIES = (
  'Bogotá,Medellín,Cali,Barranquilla,Cartagena,Cúcuta,Bucaramanga,Pereira,Manizales,Ibagué,Santa Marta,Villavicencio,' +
  'Pasto,Montería,Neiva,Armenia,Valledupar,Popayán,Sincelejo,Tunja,Riohacha,Florencia,Quibdó,Yopal,Arauca,Leticia,' +
  'Mocoa,Soacha,Bello,Itagüí,Palmira,Buenaventura,Barrancabermeja,Duitama,Sogamoso,Girardot,Zipaquirá'
)
  .split(',')
  .map((city) => [city, new RegExp(String.raw`\b(?:(?:en|desde|de) )?${foldAccents(city)}\b`)] as const);

const MODALITIES: readonly (readonly [RegExp, Modalidad])[] = [
  [/\b(?:100 ?% ?)?(?:virtual(?:es)?|online|on line|en linea|por internet)\b/g, 'Virtual'],
  [/\b(?:presencial(?:es)?)\b/g, 'Presencial'],
  [/\b(?:hibrid[oa]s?|semipresencial(?:es)?)\b/g, 'Híbrido'],
  [/\b(?:a )?distancia\b/g, 'A Distancia'],
];

const AMOUNT = String.raw`\$? ?(\d+(?:[.,]\d+)*) ?(millon(?:es)?|mill?|m|mil)?\b`;
const AT_MOST = new RegExp(String.raw`\b(?:menos de|hasta|maximo|por debajo de|no mas de) ${AMOUNT}`, 'g');
const AT_LEAST = new RegExp(String.raw`\b(?:mas de|desde|minimo|por encima de) ${AMOUNT}`, 'g');
/** Lower amounts are not prices: "hasta 8 semestres". */
const LOWEST_PRICE = 10_000;

function pesos(figure: string, unit: string | undefined): number | undefined {
  const grouped = /^\d{1,3}(?:[.,]\d{3})+$/.test(figure);
  const value = Number(grouped ? figure.replace(/[.,]/g, '') : figure.replace(',', '.'));
  const factor = unit === 'mil' ? 1000 : unit ? 1_000_000 : 1;
  const amount = Math.round(value * factor);
  return Number.isSafeInteger(amount) && amount >= LOWEST_PRICE ? amount : undefined;
}

/** Takes modality, city and price out of the typed text; the rest, folded, is searched for in the programs. */
export function understandSearch(text: string): { rest: string; filters: UnderstoodFilters } {
  const filters: UnderstoodFilters = {};
  let rest = ` ${foldAccents(text).replace(/\s+/g, ' ').trim()} `;
  const takePrice = (pattern: RegExp, name: 'precioMin' | 'precioMax') => {
    rest = rest.replace(pattern, (written: string, figure: string, unit?: string) => {
      const amount = pesos(figure, unit);
      if (amount === undefined) return written;
      filters[name] = amount;
      return ' ';
    });
  };
  // Maximum first: "no más de" contains "más de".
  takePrice(AT_MOST, 'precioMax');
  takePrice(AT_LEAST, 'precioMin');
  if (filters.precioMin !== undefined || filters.precioMax !== undefined)
    rest = rest.replace(/\b(de )?pesos\b/g, ' ');
  const modalidades = MODALITIES.flatMap(([pattern, modality]) => {
    const without = rest.replace(pattern, ' ');
    if (without === rest) return [];
    rest = without;
    return [modality];
  });
  if (modalidades.length > 0) filters.modalidades = modalidades;
  const city = CITIES.find(([, pattern]) => pattern.test(rest));
  if (city) {
    filters.lugar = city[0];
    rest = rest.replace(city[1], ' ');
  }
  return { rest: rest.trim(), filters };
}
