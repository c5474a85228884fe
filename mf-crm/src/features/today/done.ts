import type { AgendaItem, LeadEdit } from 'shared/schemas';
import { useAction } from 'shared/ui-staff';
import { offerChangeBack } from '../../lead-data/change-back';
import type { Lead } from '../../lead-data/lead';
import { changeLead, updateFailure } from '../../lead-data/leads-queries';

/** What doing a matter sets. */
const valuesOf = ({ tipo }: AgendaItem): LeadEdit =>
  tipo === 'accion' ? { proximaAccion: null, fechaProximaAccion: null } : { estado: 'contactado' };

/** What the lead had, as far as the agenda says it. */
const before = ({ tipo, detalle, fecha, lead }: AgendaItem): Partial<Lead> =>
  tipo === 'accion' ? { proximaAccion: detalle, fechaProximaAccion: fecha } : { estado: lead.estado };

/** Marks matters of the agenda as done, each with a way back; one that failed can be tried again. */
export function useDone() {
  const { run, problem, input } = useAction({
    action: (item: AgendaItem) => changeLead(item.lead, valuesOf(item)),
    onDone: (changed, item) => {
      const what = item.tipo === 'accion' ? (item.detalle ?? 'Seguimiento') : 'Contactado';
      offerChangeBack(`Hecho: ${what}, ${item.lead.nombre}`, before(item), valuesOf(item), changed);
    },
    words: updateFailure,
  });
  const failed = problem && input ? { item: input, text: `${input.lead.nombre}: ${problem}` } : null;
  return { failed, finish: run };
}
