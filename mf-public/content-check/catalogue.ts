import { readAmount } from 'shared/rules';
import type { Rule } from './rules';

/** What the check reads of a program of the catalogue. */
export interface CatalogueEntry {
  titulo: string;
  universidad: string;
  precio: number | null;
  duracion: string;
  modalidad: string;
  creditos: number;
  snies: string;
}

/** Figures that a page prints of a program; absent where it prints none. */
interface Claim {
  title: string;
  university?: string;
  price?: number;
  duration?: string;
  modality?: string;
  credits?: number;
  snies?: string;
}

type Fields = Readonly<Record<string, unknown>>;

// Its figures differ from the catalogue by decision (spec: decisions, "Contradictions that stay as written").
const EXEMPT_ID = 'maestria-educacion';
const PERIOD_PRICE = /^(Por semestre|Precio base)$/;
const DURATION = /\d+ (?:semestre|cuatrimestre|mes)\p{L}*/u;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
const amount = (value: unknown) =>
  typeof value === 'number' ? value : typeof value === 'string' ? readAmount(value) : undefined;

/** A block above a carousel: facts by label, and costs. Its key is the university. */
function featuredClaim(value: Fields, university: string): Claim[] {
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
function costClaims({ title, university, price, plans }: Fields): Claim[] {
  if (typeof title !== 'string' || typeof university !== 'string' || typeof price !== 'number') return [];
  const bound = (Array.isArray(plans) ? plans : []).flatMap(({ duration }) => text(duration) ?? []);
  return [{ title, university, price }, ...bound.map((duration) => ({ title, university, duration }))];
}

/** A card of a landing page, whose request names the program. */
function landingClaim({ requested, price, duration, modality }: Fields): Claim[] {
  if (typeof requested !== 'string' || typeof price !== 'string') return [];
  return [{ title: requested, price: amount(price), duration: text(duration), modality: text(modality) }];
}

/** A price quoted with what it buys, as on the home page. */
function quotedClaim({ program, amount: quoted, buys }: Fields): Claim[] {
  if (typeof program !== 'string' || typeof quoted !== 'string' || typeof buys !== 'string') return [];
  return [{ title: program, price: amount(quoted), duration: DURATION.exec(buys)?.[0] }];
}

function contradictions(claim: Claim, entry: CatalogueEntry): string[] {
  const pairs: [label: string, printed: unknown, stored: unknown][] = [
    ['precio', claim.price, entry.precio],
    ['duración', claim.duration?.toLowerCase(), entry.duracion.toLowerCase()],
    ['modalidad', claim.modality, entry.modalidad],
    ['créditos', claim.credits, entry.creditos],
    ['SNIES', claim.snies, entry.snies],
  ];
  return pairs.flatMap(([label, printed, stored]) =>
    printed === undefined || printed === stored
      ? []
      : `${label} ${printed}, en el catálogo ${stored ?? 'sin publicar'}`,
  );
}

/**
 * Figures of a program that differ from the catalogue's. A page that does not name the university is compared with the
 * closest program of that title; programs that the catalogue does not have are not compared.
 */
export function catalogueContradiction(catalogue: readonly CatalogueEntry[]): Rule {
  return ({ key, value }) => {
    if (!isFields(value) || value.id === EXEMPT_ID) return;
    const claims = [
      ...featuredClaim(value, key),
      ...costClaims(value),
      ...landingClaim(value),
      ...quotedClaim(value),
    ];
    const problems = claims.flatMap((claim) => {
      const found = catalogue
        .filter(
          ({ titulo, universidad }) =>
            titulo === claim.title && (claim.university ?? universidad) === universidad,
        )
        .map((entry) => contradictions(claim, entry))
        .sort((one, other) => one.length - other.length);
      return (found[0] ?? []).map((problem) => `"${claim.title}": ${problem}`);
    });
    return problems.length > 0 ? problems.join('; ') : undefined;
  };
}
