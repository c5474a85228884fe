import type { Page } from 'shared/json';
import { type InfiniteData, queryClient } from 'shared/query';
import type { LeadEstado } from 'shared/rules';
import { ESTADO_LABELS } from 'shared/ui-staff';
import type { Lead } from './lead';
import { LEAD_KEYS } from './leads-cache';
import { changeLead, leadQuery } from './leads-queries';
import { offerUndo } from './undo-offers';
import { storedLead } from './unsent/lead-calls';

type Pages = InfiniteData<Page<Lead[]>, string | null>;

/** A list after a lead has gone from one estado to another: `listed` is the estado that the list is of, if of one. */
export function movedIn(pages: Pages, lead: Lead, listed: string | undefined, to: LeadEstado): Pages {
  const moved = { ...lead, estado: to };
  if (!listed) {
    const update = (known: Lead) => (known.id === lead.id ? moved : known);
    return { ...pages, pages: pages.pages.map((page) => ({ ...page, items: page.items.map(update) })) };
  }
  const without = pages.pages.map((page) => ({
    ...page,
    items: page.items.filter(({ id }) => id !== lead.id),
  }));
  if (listed === to && without[0]) without[0] = { ...without[0], items: [moved, ...without[0].items] };
  return { ...pages, pages: without };
}

/** The estado that a list is of, if of one. */
const estadoOf = (key: readonly unknown[]): string | undefined =>
  (key[LEAD_KEYS.lists.length] as { estado?: string } | undefined)?.estado;

/** Moves a lead to another estado: shown at once, taken back when it fails, and undone on request. */
export async function moveLead(lead: Lead, to: LeadEstado): Promise<void> {
  await queryClient.cancelQueries({ queryKey: LEAD_KEYS.lists });
  const before = queryClient.getQueriesData<Pages>({ queryKey: LEAD_KEYS.lists });
  for (const [key, pages] of before) {
    if (pages) queryClient.setQueryData(key, movedIn(pages, lead, estadoOf(key), to));
  }
  try {
    await changeLead(lead, { estado: to });
  } catch (error) {
    const theirs = storedLead(error);
    for (const [key, pages] of before) {
      const isMoved = pages && theirs?.id === lead.id;
      queryClient.setQueryData(key, isMoved ? movedIn(pages, theirs, estadoOf(key), theirs.estado) : pages);
    }
    void queryClient.invalidateQueries({ queryKey: LEAD_KEYS.lists });
    throw error;
  }
  offerUndo({ kind: 'moved', id: lead.id, nombre: lead.nombre, from: lead.estado, to });
}

/** Puts a lead back into the estado that it had, unless somebody has moved it on meanwhile. */
export async function moveBack(id: string, from: LeadEstado, to: LeadEstado): Promise<void> {
  const lead = await queryClient.fetchQuery({ ...leadQuery(id), staleTime: 0 });
  if (lead.estado !== from) throw new Error(`Otra persona ya lo pasó a ${ESTADO_LABELS[lead.estado]}.`);
  await changeLead(lead, { estado: to });
}
