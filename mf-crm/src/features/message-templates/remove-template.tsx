import type { MessageTemplate } from 'shared/schemas';
import { ConfirmDialog } from 'shared/ui-staff';
import { deleteTemplate } from '../../lead-data/messages-queries';

interface Props {
  template: MessageTemplate;
  onRemoved: () => void;
  onClosed: () => void;
}

/** Confirmation before a template is deleted, or one of the panel returns to its original texts. */
export function RemoveTemplate({ template: { id, nombre, de }, onRemoved, onClosed }: Props) {
  const restores = de === 'sistema';
  return (
    <ConfirmDialog
      title={restores ? 'Restaurar la plantilla' : 'Eliminar la plantilla'}
      text={
        restores
          ? `«${nombre}» vuelve al texto original del panel. Lo que el equipo escribió se pierde.`
          : `¿Eliminar la plantilla «${nombre}»? Los mensajes que ya se enviaron quedan como están.`
      }
      action={restores ? 'Restaurar' : 'Eliminar'}
      submitting={restores ? 'Restaurando...' : 'Eliminando...'}
      onConfirm={async () => {
        await deleteTemplate(id);
        onRemoved();
      }}
      focusAfter="plantillas"
      onClosed={onClosed}
    />
  );
}
