import { type PrintedFigures, readAmount } from 'shared/rules';

type Fields = Readonly<Record<string, unknown>>;

// Its figures differ from the catalogue on purpose (spec: decisions, "Contradictions that stay as written").
const EXEMPT_ID = 'maestria-educacion';
const PERIOD_PRICE = /^(Por semestre|Precio base)$/;
const DURATION = /\d+ (?:semestre|cuatrimestre|mes)\p{L}*/u;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
const amount = (value: unknown) =>
  typeof value === 'number' ? value : typeof value === 'string' ? readAmount(value) : undefined;

/** A block above a carousel: facts by label, and costs. Its key is the university. */
function featuredFigures(value: Fields, university: string): PrintedFigures[] {
  const { title, facts, costs } = value;
  if (typeof title !== 'string' || !Array.isArray(facts) || !Array.isArray(costs)) return [];
  const fact = (label: string) => text(facts.find((each) => Array.isArray(each) && each[0] === label)?.[1]);
  const credits = fact('Créditos');
  return [
    {
      title,
      university,
      price: amount(costs.find(({ label }) => PERIOD_PRICE.test(label))?.amount),
      duration: fact('Duración'),
      modality: fact('Modalidad'),
      credits: credits === undefined ? undefined : Number(credits),
      snies: fact('SNIES'),
    },
  ];
}

/** Published costs: one price, and plans that may hold for one duration only. */
function costFigures({ title, university, price, plans }: Fields): PrintedFigures[] {
  if (typeof title !== 'string' || typeof university !== 'string' || typeof price !== 'number') return [];
  const bound = (Array.isArray(plans) ? plans : []).flatMap(({ duration }) => text(duration) ?? []);
  return [{ title, university, price }, ...bound.map((duration) => ({ title, university, duration }))];
}

/** A card of a landing page; its request names the program. */
function landingFigures({ requested, price, duration, modality }: Fields): PrintedFigures[] {
  if (typeof requested !== 'string' || typeof price !== 'string') return [];
  return [{ title: requested, price: amount(price), duration: text(duration), modality: text(modality) }];
}

/** A price quoted with what it buys, as on the home page. */
function quotedFigures({ program, amount: quoted, buys }: Fields): PrintedFigures[] {
  if (typeof program !== 'string' || typeof quoted !== 'string' || typeof buys !== 'string') return [];
  return [{ title: program, price: amount(quoted), duration: DURATION.exec(buys)?.[0] }];
}

/** Program figures that a value of a content file prints; `key` is the name of the property that holds it. */
export function figuresIn(key: string, value: unknown): PrintedFigures[] {
  if (!isFields(value) || value.id === EXEMPT_ID) return [];
  return [
    ...featuredFigures(value, key),
    ...costFigures(value),
    ...landingFigures(value),
    ...quotedFigures(value),
  ];
}
