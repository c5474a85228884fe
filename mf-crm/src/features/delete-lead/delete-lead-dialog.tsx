import { useState } from 'react';
import { ConfirmDialog } from 'shared/ui-staff';
import type { Lead } from '../../lead-data/lead';
import { deleteLead } from '../../lead-data/leads-queries';
import { createAttempts } from '../../lead-data/lost-answer';
import { OFFERS_ID } from '../../lead-data/undo/undo-offers';

interface Props {
  lead: Lead;
  onDeleted: () => void;
  onClosed: () => void;
}

/** The question before a lead is deleted (spec: staff-panel §5). */
export function DeleteLeadDialog({ lead, onDeleted, onClosed }: Props) {
  const [attempt] = useState(createAttempts);
  const remove = async () => {
    try {
      await deleteLead(lead, attempt);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`Error eliminando el lead: ${reason}`, { cause: error });
    }
    onDeleted();
  };
  return (
    <ConfirmDialog
      title="Eliminar lead"
      text={`¿Estás seguro de que quieres eliminar el lead de ${lead.nombre}?`}
      action="Eliminar"
      submitting="Eliminando..."
      onConfirm={remove}
      focusAfter={OFFERS_ID}
      onClosed={onClosed}
    />
  );
}
