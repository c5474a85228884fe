import { useState } from 'react';
import { type ListRows, useInfiniteQuery } from 'shared/query';
import type { Lead } from './lead';
import type { LeadFilterValues } from './lead-filters';
import { COUNTED } from './lead-filters';
import { wasDeleted } from './leads-cache';
import { leadListQuery } from './leads-queries';

/** Where the opened lead stands in the list that it was opened from. */
export interface ListPlace {
  /** "2 de 318"; null while the list does not hold the lead, or does not know how many there are. */
  text: string | null;
  /** Ids of its neighbours; null at an end of the list. */
  previous: string | null;
  next: string | null;
  /** The neighbour is on a page that is not read yet. */
  nextOnPage: (() => Promise<string | null>) | null;
}

/** Ids of every lead that the list has read, also of those that it does not keep. */
const idsRead = (data: ListRows<Lead> | undefined): readonly string[] =>
  data ? [...data.before, ...data.rows.flatMap(({ id }) => id || [])] : [];

/** The order of the list when the lead was opened. */
interface Order {
  filters: string;
  opened: string | null;
  /** The neighbour that was asked for last. */
  asked: string | null;
  ids: readonly string[];
}

/**
 * The place of the lead `id` in the list of `filters`, and its neighbours. Their order is that of the moment when the lead was
 * opened: a change moves a lead to the top of the list, and the next one must still be the next one.
 * `total`: leads in reach, which is how many an unfiltered list has.
 */
export function useListPlace(
  id: string | null,
  filters: LeadFilterValues,
  filtered: boolean,
  total: number | undefined,
) {
  const list = useInfiniteQuery(leadListQuery(filters));
  const name = JSON.stringify(filters);
  const listed = idsRead(list.data);
  const [order, setOrder] = useState<Order>({ filters: name, opened: null, asked: null, ids: [] });
  const kept = currentOrder(order, name, id, listed);
  if (kept !== order) setOrder(kept);

  const index = id === null ? -1 : kept.ids.indexOf(id);
  const found = list.data?.total;
  const known = filtered ? found : (total ?? found);
  const later = kept.ids.slice(index + 1).find((one) => !wasDeleted(one)) ?? null;
  const earlier = kept.ids.slice(0, Math.max(index, 0)).findLast((one) => !wasDeleted(one)) ?? null;
  const readNext = async () => {
    const { data } = await list.fetchNextPage();
    return idsRead(data).find((one) => !kept.ids.includes(one)) ?? null;
  };
  const place: ListPlace = {
    text: index < 0 || known == null ? null : placeText(index + 1, known, filtered),
    previous: index < 0 ? null : earlier,
    next: index < 0 ? null : later,
    nextOnPage: index >= 0 && later === null && list.hasNextPage ? readNext : null,
  };
  /** To be called before a neighbour is opened, so that the order stays. */
  const keepOrderFor = (neighbour: string) => setOrder((before) => ({ ...before, asked: neighbour }));
  return { place, keepOrderFor };
}

/** The order that counts: the one before, with what was read at the list's end since; a new one for a lead opened otherwise. */
function currentOrder(order: Order, filters: string, id: string | null, listed: readonly string[]): Order {
  if (id === null) return order.opened === null ? order : { ...order, opened: null, asked: null };
  const stays = order.filters === filters && (id === order.opened || id === order.asked);
  const read = new Set(order.ids);
  const added = listed.slice(listed.findLastIndex((one) => read.has(one)) + 1);
  const isKnown = read.has(id) || added.includes(id);
  if (!stays || (!isKnown && listed.includes(id))) return { filters, opened: id, asked: null, ids: listed };
  if (id === order.opened && (added.length === 0 || !isKnown)) return order;
  return { ...order, opened: id, ids: [...order.ids, ...added] };
}

/** "2 de 318"; of a filtered list, the service says no more than that it has over 10,000. */
function placeText(position: number, total: number, filtered: boolean): string {
  const whole =
    filtered && total > COUNTED
      ? `más de ${COUNTED.toLocaleString('es-CO')}`
      : Math.max(total, position).toLocaleString('es-CO');
  return `${position.toLocaleString('es-CO')} de ${whole}`;
}
