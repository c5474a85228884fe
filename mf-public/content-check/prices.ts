import type { Cost } from '../src/content/costs';
import type { Rule } from './rules';
import { walk } from './walk';

const PRICE_KEYS = /^(price|precio|amount|monto|fee|tarifa|total|valor)$|(Price|Precio|Amount|Fee)$/;
const PRINTED = /\$\s?\d[\d.,]*\d|\b\d[\d.,]*\d(?= (?:COP|USD)\b)/g;
/** Instalments are printed to the cent. */
const CENT = 0.01;

/** `$5.800.000`, `$48,400,000` and `740,384.62` as numbers: a last group of other than three digits is cents. */
export function readAmount(text: string): number {
  const groups = text.replace(/[^\d.,]/g, '').split(/[.,]/);
  const last = groups.at(-1) ?? '';
  const cents = groups.length > 1 && last.length !== 3;
  return Number(cents ? `${groups.slice(0, -1).join('')}.${last}` : groups.join(''));
}

const printedAmounts = (text: string) => (text.match(PRINTED) ?? []).map(readAmount);

/** Something with a price of its own, or with a list of costs. */
function isBlock(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.entries(value).some(
    ([key, property]) => PRICE_KEYS.test(key) || (Array.isArray(property) && property.some(isCost)),
  );
}

/** Prices in the texts of a block that its own price, amount or fee fields do not have. */
export const foreignPrice: Rule = ({ value: block }) => {
  if (!isBlock(block)) return;
  const own = new Set<number>();
  const printed = new Set<number>();
  for (const { key, value } of walk(block, '', '')) {
    const isPrice = PRICE_KEYS.test(key);
    if (typeof value === 'number' && isPrice) own.add(value);
    if (typeof value !== 'string') continue;
    for (const amount of printedAmounts(value)) (isPrice ? own : printed).add(amount);
  }
  if (own.size === 0) return;
  const foreign = [...printed].filter((amount) => !own.has(amount));
  return foreign.length > 0
    ? `el texto nombra ${foreign.join(', ')}, pero el precio del bloque es ${[...own].join(', ')}`
    : undefined;
};

function isCost(value: unknown): value is Cost {
  return typeof value === 'object' && value !== null && 'label' in value && 'amount' in value;
}

function problemOf(cost: Cost, lines: readonly Cost[]): string | undefined {
  const base = (label: string) => lines.find((line) => line.label === label)?.amount;
  const { label, amount, discount, instalment } = cost;
  const named = discount?.on ?? instalment?.of;
  if (named === undefined) return;
  const from = base(named);
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

/** Lines of a list of costs whose discount or instalments do not come out. */
export const wrongCosts: Rule = ({ value }) => {
  if (!Array.isArray(value) || !value.every(isCost)) return;
  const problems = value.flatMap((cost) => problemOf(cost, value) ?? []);
  return problems.length > 0 ? problems.join('; ') : undefined;
};
