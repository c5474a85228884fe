import type { AgendaItem, LeadEdit } from 'shared/schemas';
import { useAction } from 'shared/ui-staff';
import { updateFailure } from '../../lead-data/lead-failures';
import { changeLead } from '../../lead-data/leads-queries';

/** The change that marks an agenda item as done. */
const valuesOf = ({ tipo }: AgendaItem): LeadEdit =>
  tipo === 'accion' ? { proximaAccion: null, fechaProximaAccion: null } : { estado: 'contactado' };

/** Marks agenda items as done, with undo. A failed one can be tried again. */
export function useDone() {
  const { run, problem, input } = useAction({
    action: (item: AgendaItem) => {
      const what = item.tipo === 'accion' ? (item.detalle ?? 'Seguimiento') : 'Contactado';
      const text = `Hecho: ${what}, ${item.lead.nombre}`;
      return changeLead(item.lead, valuesOf(item), { text, passing: true });
    },
    words: updateFailure,
  });
  const failed = problem && input ? { item: input, text: `${input.lead.nombre}: ${problem}` } : null;
  return { failed, finish: run };
}
