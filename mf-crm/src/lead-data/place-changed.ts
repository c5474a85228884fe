import type { Page } from 'shared/json';
import { foldAccents } from 'shared/rules';
import type { LeadOrder } from 'shared/schemas';
import type { Lead } from './lead';
import type { LeadPages } from './merge-first-page';

type Ordered = Exclude<LeadOrder, 'actualizacion'>;

/** What the server sorts by in each order; `null` is no part of that list. */
const KEYS: Readonly<Record<Ordered, (lead: Lead) => string | null>> = {
  creacion: ({ fechaCreacion }) => fechaCreacion,
  'creacion-asc': ({ fechaCreacion }) => fechaCreacion,
  nombre: ({ nombre }) => foldAccents(nombre),
  accion: ({ fechaProximaAccion }) => fechaProximaAccion || null,
};

/** Whether a list is in an order whose places are told by the leads themselves. */
export const isOrdered = (order: string | undefined): order is Ordered =>
  order !== undefined && Object.hasOwn(KEYS, order);

/**
 * The pages of a list in another order than by last update after some leads changed. `latest` holds the first leads by last
 * update that pass the same filters: a changed lead is among them, or passes no more. Each is put where its key belongs; beyond
 * the last lead that was read, a later page brings it.
 */
export function placeChanged(
  list: LeadPages,
  latest: Page<Lead[]>,
  changed: ReadonlySet<string>,
  order: Ordered,
): LeadPages {
  const direction = order === 'creacion' ? -1 : 1;
  const keyOf = KEYS[order];
  const compare = (one: Lead, other: Lead): number => {
    const [a, b] = [keyOf(one) ?? '', keyOf(other) ?? ''];
    if (a !== b) return a < b ? -direction : direction;
    return one.id < other.id ? -direction : direction;
  };
  const pages = list.pages.map((page) => ({
    ...page,
    items: page.items.filter(({ id }) => !changed.has(id)),
  }));
  const isWhole = pages.at(-1)?.next === null;
  for (const lead of latest.items) {
    if (!changed.has(lead.id) || keyOf(lead) === null) continue;
    const page =
      pages.find(({ items }) => items.some((other) => compare(lead, other) < 0)) ??
      (isWhole ? pages.at(-1) : undefined);
    if (!page) continue;
    const before = page.items.findIndex((other) => compare(lead, other) < 0);
    page.items.splice(before === -1 ? page.items.length : before, 0, lead);
  }
  const [first, ...rest] = pages;
  return first ? { ...list, pages: [{ ...first, total: latest.total }, ...rest] } : list;
}
