import { Notice } from 'shared/forms';
import type { DuplicateAnswer } from 'shared/schemas';
import { Button } from 'shared/ui';
import { formatDay } from '../../leads/format-day';
import classes from './new-lead-dialog.module.css';

interface Props {
  duplicate: DuplicateAnswer;
  busy: boolean;
  problem: string | null;
  onCancel: () => void;
  onBack: () => void;
  onForce: () => void;
  onMerge: (existingId: string) => void;
}

/** "Cliente ya existe": who is registered and who attends them; what the reader may not see comes masked. */
export function DuplicateNotice({ duplicate, busy, problem, onCancel, onBack, onForce, onMerge }: Props) {
  const { lead, asesor } = duplicate;
  const facts = [
    ['Nombre', lead?.nombre],
    ['Correo', lead?.email],
    ['Teléfono', lead?.telefono],
    ['Documento', lead?.cedula],
    ['Asesor', asesor ? (asesor.nombre ?? 'Otro asesor') : 'Sin asignar'],
    ['Creado', lead && formatDay(lead.fechaCreacion)],
    ['Última actualización', lead && formatDay(lead.fechaUltimaActualizacion)],
  ] as const;
  return (
    <div className={classes.form}>
      <Notice kind="info">Este cliente ya está registrado y lo atiende otro asesor.</Notice>
      {problem ? <Notice kind="bad">{problem}</Notice> : null}
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || 'Sin dato'}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.buttons}>
        <Button variant="default" disabled={busy} onClick={onCancel}>
          Cancelar
        </Button>
        <Button variant="default" disabled={busy} onClick={onBack}>
          Corregir los datos
        </Button>
        {lead?.id ? (
          <Button variant="default" disabled={busy} onClick={() => lead.id && onMerge(lead.id)}>
            Crear y fusionar
          </Button>
        ) : null}
        <Button disabled={busy} onClick={onForce}>
          {busy ? 'Creando...' : 'Crear de todos modos'}
        </Button>
      </div>
    </div>
  );
}
