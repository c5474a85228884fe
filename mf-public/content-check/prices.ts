import { readAmount } from 'shared/rules';
import type { Cost } from '../src/content/costs';
import type { Rule } from './rules';
import { type Place, walk } from './walk';

const PRICE_KEYS = /^(price|precio|amount|monto|fee|tarifa|total|valor)$|(Price|Precio|Amount|Fee)$/;
const DIGITS = String.raw`\d(?:[\d.,'’]*\d)?`;
const PRINTED = new RegExp(
  String.raw`\$\s?${DIGITS}(?:\s(?:mil|millones)\b)?|(?<![\d.,])${DIGITS}(?=\s(?:COP|USD|pesos|dólares)\b)|(?<![\d.,])${DIGITS}\s(?:mil|millones)(?=\s(?:de\s)?(?:COP|pesos)\b)`,
  'g',
);
/** `5.800.000`, `48,400,000`, `5'800.000`, `740,384.62`, `480,50`, `1200`, `5,8 millones`. */
const WELL_WRITTEN =
  /^(\d+([.,]\d{1,2})?|\d{1,3}(['’]\d{3})*(\.\d{3})*(,\d{1,2})?|\d{1,3}(['’]\d{3})*(,\d{3})*(\.\d{1,2})?)$/;
/** Instalments are printed with cents. */
const CENT = 0.01;

const printedAmounts = (text: string): string[] => text.match(PRINTED) ?? [];

/** Whether a value has a price of its own, or a list of costs. */
function isBlock(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.entries(value).some(
    ([key, property]) => PRICE_KEYS.test(key) || (Array.isArray(property) && property.some(isCost)),
  );
}

/** Whether it contains blocks at any depth. */
function holdsBlock(value: unknown): boolean {
  if (isBlock(value)) return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsBlock);
}

/** Texts of the page itself, without those of its blocks. */
function ownWords(value: object): Place[] {
  return Object.entries(value).flatMap(([key, property]) =>
    holdsBlock(property) ? [] : [...walk(property, '', key)],
  );
}

/**
 * Reports prices in a block's texts that are not in its own price, amount or fee fields; and prices in a page's own
 * texts that none of its blocks has.
 */
export const foreignPrice: Rule = ({ value }) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !holdsBlock(value)) return;
  const places = [...walk(value, '', '')];
  const prices = places.filter(({ key }) => PRICE_KEYS.test(key));
  const own = new Set(
    prices.flatMap(({ value: price }) =>
      typeof price === 'number'
        ? price
        : typeof price === 'string'
          ? printedAmounts(price).map(readAmount)
          : [],
    ),
  );
  if (own.size === 0) return;
  const words = isBlock(value) ? places : ownWords(value);
  const printed = words.flatMap(({ key, value: text }) =>
    typeof text === 'string' && !PRICE_KEYS.test(key) ? printedAmounts(text) : [],
  );
  const foreign = printed.filter((text) => !own.has(readAmount(text)));
  return foreign.length > 0
    ? `el texto nombra ${[...new Set(foreign)].join(', ')}, pero el precio del bloque es ${[...own].join(', ')}`
    : undefined;
};

/** Malformed amounts, such as `$5.80.000` or a price without a figure. */
export const unreadablePrice: Rule = ({ key, value }) => {
  const isPrice = PRICE_KEYS.test(key);
  if (typeof value === 'number') {
    return isPrice && !(value >= 0) ? `${value} no es un precio` : undefined;
  }
  if (typeof value !== 'string') return;
  const amounts = printedAmounts(value);
  const bad = amounts.filter((text) => !WELL_WRITTEN.test(text.replace(/^\$\s?|\s(mil|millones)$/g, '')));
  if (bad.length > 0) return `"${bad.join('", "')}" está mal escrito: los miles van de tres en tres cifras`;
  return isPrice && amounts.length === 0 && Number.isNaN(Number(value || Number.NaN))
    ? `"${value}" no es un precio`
    : undefined;
};

function isCost(value: unknown): value is Cost {
  return typeof value === 'object' && value !== null && 'label' in value && 'amount' in value;
}

const numberBefore = (word: RegExp, text: string): number | undefined => {
  const [, digits] = new RegExp(String.raw`(\d+)\s?${word.source}`).exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits);
};

function problemOf(cost: Cost, lines: readonly Cost[]): string | undefined {
  const { label, amount, discount, instalment } = cost;
  const [count, percent] = [numberBefore(/cuotas/, label), numberBefore(/%/, label)];
  if (instalment && count !== undefined && count !== instalment.count)
    return `"${label}" nombra ${count} cuotas, pero el dato dice ${instalment.count}`;
  if (discount && percent !== undefined && percent !== discount.percent)
    return `"${label}" nombra ${percent} %, pero el dato dice ${discount.percent}`;
  const named = discount?.on ?? instalment?.of;
  if (named === undefined) return;
  const from = lines.find((line) => line.label === named)?.amount;
  if (from === undefined) return `"${label}" se calcula sobre "${named}", que no está en el bloque`;
  if (discount) {
    const right = (from * (100 - discount.percent)) / 100;
    if (Math.abs(right - amount) >= 1)
      return `"${label}" dice ${amount}, pero con ${discount.percent} % menos es ${right}`;
  }
  if (instalment && Math.abs(instalment.count * amount - from) > instalment.count * CENT) {
    return `${instalment.count} cuotas de ${amount} no suman ${from}`;
  }
}

/** Reports lines of a list of costs whose discount or instalments do not add up. */
export const wrongCosts: Rule = ({ value }) => {
  if (!Array.isArray(value) || !value.every(isCost)) return;
  const problems = value.flatMap((cost) => problemOf(cost, value) ?? []);
  return problems.length > 0 ? problems.join('; ') : undefined;
};
