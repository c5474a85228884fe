import { Button } from 'shared/ui';
import { Group } from 'shared/ui-staff';
import type { PersonAction } from './action-dialog';

interface Props {
  isRevoked: boolean;
  busy: boolean;
  onExport: () => void;
  onAct: (action: PersonAction | 'correct') => void;
}

/** What can be done for a person whose data we have. */
export const PersonActions = ({ isRevoked, busy, onExport, onAct }: Props) => (
  <Group>
    <Button size="sm" variant="default" disabled={busy} onClick={onExport}>
      Exportar datos
    </Button>
    <Button size="sm" variant="default" disabled={busy} onClick={() => onAct('correct')}>
      Corregir
    </Button>
    {isRevoked ? (
      <Button size="sm" variant="default" disabled={busy} onClick={() => onAct('restore')}>
        Registrar autorización nueva
      </Button>
    ) : null}
    <Button size="sm" variant="default" disabled={busy} onClick={() => onAct('revoke')}>
      Revocar autorización
    </Button>
    <Button size="sm" color="arcilla" disabled={busy} onClick={() => onAct('erase')}>
      Eliminar datos
    </Button>
  </Group>
);
