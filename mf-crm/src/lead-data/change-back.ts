import { queryClient } from 'shared/query';
import type { LeadEdit } from 'shared/schemas';
import type { Lead } from './lead';
import { changeLead, leadQuery, removeEntry } from './leads-queries';
import { pickFields } from './pick-fields';
import { type LeadChangeBack, offerUndo } from './undo-offers';

/** What is taken back of a lead: its state and what is next. */
const valuesOf = (
  { estado, proximaAccion, fechaProximaAccion }: Partial<Lead>,
  names: readonly string[],
): LeadEdit => pickFields({ estado, proximaAccion, fechaProximaAccion }, (name) => names.includes(name));

/** Offers to take back a change of a lead: `values` was sent, and `changed` is the answer. */
export function offerChangeBack(text: string, before: Partial<Lead>, values: LeadEdit, changed: Lead): void {
  const { notas, ...fields } = values;
  const names = Object.keys(fields);
  const [added] = notas ?? [];
  const note = changed.notas
    .filter(({ contenido }) => contenido === added?.contenido)
    .toSorted((one, other) => other.fecha.localeCompare(one.fecha))[0];
  offerUndo({
    kind: 'changed',
    text,
    id: changed.id,
    set: valuesOf(changed, names),
    before: valuesOf(before, names),
    noteId: note?.id ?? null,
  });
}

/** Puts the values of a lead back, unless somebody has changed one of them meanwhile. */
export async function changeBack({ id, set, before, noteId }: LeadChangeBack): Promise<void> {
  const lead = await queryClient.fetchQuery({ ...leadQuery(id), staleTime: 0 });
  const now: ReadonlyMap<string, unknown> = new Map(Object.entries(valuesOf(lead, Object.keys(set))));
  if (Object.entries(set).some(([name, value]) => now.get(name) !== value)) {
    throw new Error('Este lead cambió después. Ábralo para ver cómo está.');
  }
  const restored = Object.keys(before).length > 0 ? await changeLead(lead, before) : lead;
  if (noteId && restored.notas.some((note) => note.id === noteId))
    await removeEntry(restored, 'notas', noteId);
}
