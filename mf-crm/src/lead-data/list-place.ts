import { useState } from 'react';
import { type ListRows, useInfiniteQuery } from 'shared/query';
import type { Lead } from './lead';
import type { LeadFilterValues } from './lead-filters';
import { COUNTED } from './lead-filters';
import { wasDeleted } from './leads-cache';
import { leadListQuery } from './leads-queries';

/** Position of the opened lead in the list that it was opened from. */
export interface ListPlace {
  /** "2 de 318"; null when the list does not contain the lead, or the total is unknown. */
  text: string | null;
  /** Ids of its neighbours; null at an end of the list. */
  previous: string | null;
  next: string | null;
  /** Loads the page that the next neighbour is on; null when it is already read. */
  nextOnPage: (() => Promise<string | null>) | null;
}

/** Ids of all leads that the list has read, including those it no longer keeps. */
const idsRead = (data: ListRows<Lead> | undefined): readonly string[] =>
  data ? [...data.before, ...data.rows.flatMap(({ id }) => id || [])] : [];

/** The order of the list when the lead was opened. */
interface Order {
  filters: string;
  opened: string | null;
  /** The neighbour that was opened last. */
  asked: string | null;
  ids: readonly string[];
}

/**
 * The position of lead `id` in the list of `filters`, and its neighbours. The order is kept from the time the lead was opened: a change
 * moves a lead to the top of the list, and "next" must not change with it. `total`: number of leads the reader may see, which is the length
 * of an unfiltered list.
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

/** The order to use: the kept one plus what was read at the end of the list since, or a new one if the lead was opened in another way. */
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

/** "2 de 318". For a filtered list the service counts no further than 10,000. */
function placeText(position: number, total: number, filtered: boolean): string {
  const whole =
    filtered && total > COUNTED
      ? `más de ${COUNTED.toLocaleString('es-CO')}`
      : Math.max(total, position).toLocaleString('es-CO');
  return `${position.toLocaleString('es-CO')} de ${whole}`;
}
