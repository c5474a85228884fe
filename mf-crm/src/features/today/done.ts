import { useState } from 'react';
import type { AgendaItem } from 'shared/schemas';
import { offerChangeBack } from '../../leads/change-back';
import { changeLead, type LeadValues, updateFailure } from '../../leads/leads-queries';

/** What doing a matter sets. */
const valuesOf = ({ tipo }: AgendaItem): LeadValues =>
  tipo === 'accion' ? { proximaAccion: null, fechaProximaAccion: null } : { estado: 'contactado' };

/** What the lead had, as far as the agenda says it. */
const before = ({ tipo, detalle, fecha, lead }: AgendaItem): LeadValues =>
  tipo === 'accion' ? { proximaAccion: detalle, fechaProximaAccion: fecha } : { estado: lead.estado };

/** Marks matters of the agenda as done, each with a way back; one that failed can be tried again. */
export function useDone() {
  const [failed, setFailed] = useState<{ item: AgendaItem; text: string } | null>(null);
  const finish = async (item: AgendaItem) => {
    const values = valuesOf(item);
    const what = item.tipo === 'accion' ? (item.detalle ?? 'Seguimiento') : 'Contactado';
    setFailed(null);
    try {
      const changed = await changeLead(item.lead, values);
      offerChangeBack(`Hecho: ${what}, ${item.lead.nombre}`, before(item), values, changed);
    } catch (error) {
      setFailed({ item, text: `${item.lead.nombre}: ${updateFailure(error)}` });
    }
  };
  return { failed, finish: (item: AgendaItem) => void finish(item) };
}
