import { useRef } from 'react';
import { ConfirmDialog } from 'shared/ui-staff';
import type { Lead } from '../../leads/lead';
import { deleteLead } from '../../leads/leads-queries';
import { focusOffers, offerUndo } from '../../leads/undo-offers';

interface Props {
  lead: Lead;
  onDeleted: () => void;
  onClosed: () => void;
}

/** The question before a lead is deleted (spec: staff-panel §5). */
export function DeleteLeadDialog({ lead, onDeleted, onClosed }: Props) {
  const deleted = useRef(false);
  const remove = async () => {
    try {
      await deleteLead(lead);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`Error eliminando el lead: ${reason}`, { cause: error });
    }
    offerUndo({ kind: 'deleted', id: lead.id, nombre: lead.nombre });
    deleted.current = true;
    onDeleted();
  };
  return (
    <ConfirmDialog
      title="Eliminar lead"
      text={`¿Estás seguro de que quieres eliminar el lead de ${lead.nombre}?`}
      action="Eliminar"
      submitting="Eliminando..."
      onConfirm={remove}
      onClosed={() => {
        onClosed();
        if (deleted.current) focusOffers();
      }}
    />
  );
}
