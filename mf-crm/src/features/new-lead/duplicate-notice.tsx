import { useEffect, useRef } from 'react';
import { useSession } from 'shared';
import { Notice, Refusal } from 'shared/forms';
import type { DuplicateAnswer } from 'shared/schemas';
import { BusyButton, EstadoChip, Row, Stack } from 'shared/ui-staff';
import { Facts } from '../../lead-ui/facts';
import { formatDay } from '../../lead-ui/format-day';
import classes from './wizard.module.css';

interface Props {
  duplicate: DuplicateAnswer;
  busy: boolean;
  problem: string | null;
  onCancel: () => void;
  onBack: () => void;
  onForce: () => void;
  onMerge: (existingId: string) => void;
  /** Opens the existing lead. */
  onOpen: (existingId: string) => void;
}

function attendedBy(asesor: DuplicateAnswer['asesor'], me: string | undefined): string {
  if (!asesor) return 'Este cliente ya está registrado y nadie lo atiende todavía.';
  if (asesor.id === me) return 'Este cliente ya está registrado y lo atiende usted.';
  return 'Este cliente ya está registrado y lo atiende otro asesor.';
}

/** "Cliente ya existe": who is registered, and which adviser attends them. What the reader may not see is masked. */
export function DuplicateNotice(props: Props) {
  const { duplicate, busy, problem, onCancel, onBack, onForce, onMerge, onOpen } = props;
  const { lead, asesor } = duplicate;
  // The server sends the id only to readers who may see the lead.
  const known = lead?.id;
  const me = useSession((state) => state.user?.sub);
  // The notice replaces the form's button, so it gets the focus.
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  const facts = [
    ['Correo', lead?.email],
    ['Teléfono', lead?.telefono],
    ['Documento', lead?.cedula],
    ['Asesor', asesor ? (asesor.nombre ?? 'Otro asesor') : 'Sin asignar'],
    ['Creado', lead && formatDay(lead.fechaCreacion)],
    ['Última actualización', lead && formatDay(lead.fechaUltimaActualizacion)],
  ] as const;
  return (
    <Stack ref={notice} tabIndex={-1} gap={14}>
      <Notice kind="info">{attendedBy(asesor, me)}</Notice>
      <Refusal problem={problem} />
      {lead ? (
        <Row component="p" gap={8} className={classes.known}>
          {lead.nombre}
          <EstadoChip estado={lead.estado} />
        </Row>
      ) : null}
      <Facts of={facts} />
      <div className={classes.answers}>
        <BusyButton size="sm" variant="subtle" busy={busy} onClick={onForce} className={classes.cancel}>
          {busy ? 'Creando...' : 'Crear de todos modos'}
        </BusyButton>
        <BusyButton size="sm" variant="default" busy={busy} onClick={onCancel}>
          Cancelar
        </BusyButton>
        <BusyButton size="sm" variant="default" busy={busy} onClick={onBack}>
          Corregir los datos
        </BusyButton>
        {known ? (
          <>
            <BusyButton size="sm" variant="default" busy={busy} onClick={() => onMerge(known)}>
              Crear y fusionar
            </BusyButton>
            <BusyButton size="sm" busy={busy} onClick={() => onOpen(known)}>
              Ver lead
            </BusyButton>
          </>
        ) : null}
      </div>
    </Stack>
  );
}
