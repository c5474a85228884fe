import { BusyButton, Group } from 'shared/ui-staff';
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
    <BusyButton size="sm" variant="default" busy={busy} onClick={onExport}>
      Exportar datos
    </BusyButton>
    <BusyButton size="sm" variant="default" busy={busy} onClick={() => onAct('correct')}>
      Corregir
    </BusyButton>
    {isRevoked ? (
      <BusyButton size="sm" variant="default" busy={busy} onClick={() => onAct('restore')}>
        Registrar autorización nueva
      </BusyButton>
    ) : null}
    <BusyButton size="sm" variant="default" busy={busy} onClick={() => onAct('revoke')}>
      Revocar autorización
    </BusyButton>
    <BusyButton size="sm" color="arcilla" busy={busy} onClick={() => onAct('erase')}>
      Eliminar datos
    </BusyButton>
  </Group>
);
