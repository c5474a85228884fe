import { useCallback, useState } from 'react';
import type { AgendaItem } from 'shared/schemas';
import { changeLead, type LeadValues } from '../../leads/leads-queries';
import type { Undoable } from '../../leads/undo-notice';

/** What doing a matter sets, and what takes it back. */
function valuesOf({ tipo, detalle, fecha }: AgendaItem): { set: LeadValues; undo: LeadValues } {
  return tipo === 'accion'
    ? {
        set: { proximaAccion: null, fechaProximaAccion: null },
        undo: { proximaAccion: detalle, fechaProximaAccion: fecha },
      }
    : { set: { estado: 'contactado' }, undo: { estado: 'nuevo' } };
}

/** Marks matters of the agenda as done, each with a way back. */
export function useDone() {
  const [done, setDone] = useState<Undoable | null>(null);
  const finish = async (item: AgendaItem) => {
    const { set, undo } = valuesOf(item);
    const what = item.tipo === 'accion' ? (item.detalle ?? 'Seguimiento') : 'Contactado';
    const run = async () => {
      const changed = await changeLead(item.lead, set);
      setDone({ text: `Hecho: ${what}, ${item.lead.nombre}`, undo: () => changeLead(changed, undo) });
    };
    try {
      await run();
    } catch (error) {
      setDone({
        text: `No se guardó: ${error instanceof Error ? error.message : String(error)}`,
        label: 'Reintentar',
        undo: run,
      });
    }
  };
  const forget = useCallback(() => setDone(null), []);
  return { done, finish: (item: AgendaItem) => void finish(item), forget };
}
