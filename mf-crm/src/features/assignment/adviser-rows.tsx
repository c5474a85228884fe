import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import type { AdviserRecord } from 'shared/schemas';
import { ActionIcon, Row, Stack, Title } from 'shared/ui';
import { Hint, StaffCard } from 'shared/ui-staff';
import { isSampleAdviser } from '../../lead-data/advisers-queries';
import classes from './assignment.module.css';
import { LimitsDialog } from './limits-dialog';
import { type Limits, limitsText } from './plan-text';

interface Props {
  advisers: readonly AdviserRecord[];
  limits: readonly Limits[];
  order: 3 | 4;
  onChange: (limits: Limits[]) => void;
}

const UNLIMITED = { horario: null, maximo: null, ausencias: [] } as const;

/** The active advisers with their hours, absences and limit of open leads. */
export function AdviserRows({ advisers, limits, order, onChange }: Props) {
  const [edited, setEdited] = useState<AdviserRecord | null>(null);
  const of = (sub: string) => limits.find(({ asesor }) => asesor === sub);
  const active = advisers.filter((adviser) => adviser.activo && !isSampleAdviser(adviser));
  return (
    <StaffCard aria-labelledby="asesores-reglas">
      <Row component="header" gap="6px 12px" className={classes.head}>
        <Title order={order} id="asesores-reglas" className={classes.title}>
          Asesores
        </Title>
        <Hint>Horario, ausencias y carga máxima valen en todas las reglas.</Hint>
      </Row>
      {active.length === 0 ? (
        <p className={classes.padded}>No se encontraron comerciales disponibles</p>
      ) : null}
      <ul className={classes.rows}>
        {active.map((adviser) => (
          <li key={adviser.sub} className={classes.row}>
            <Stack component="span" gap={1} className={classes.what}>
              <b>{adviser.nombre || adviser.email}</b>
              <Hint component="span">{limitsText(of(adviser.sub) ?? { ...UNLIMITED, ausencias: [] })}</Hint>
            </Stack>
            <span className={classes.actions}>
              <ActionIcon
                variant="subtle"
                aria-label={`Editar los límites de ${adviser.nombre || adviser.email}`}
                onClick={() => setEdited(adviser)}
              >
                <IconPencil size={18} stroke={1.75} aria-hidden="true" />
              </ActionIcon>
            </span>
          </li>
        ))}
      </ul>
      {edited ? (
        <LimitsDialog
          adviser={edited}
          limits={of(edited.sub)}
          onSaved={(saved) => onChange([...limits.filter(({ asesor }) => asesor !== saved.asesor), saved])}
          onClosed={() => setEdited(null)}
        />
      ) : null}
    </StaffCard>
  );
}
