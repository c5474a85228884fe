import { IconUserExclamation } from '@tabler/icons-react';
import type { Role } from 'shared';
import type { LeadCounters as Counters } from 'shared/schemas';
import { Skeleton, UnstyledButton } from 'shared/ui';
import classes from './lead-counters.module.css';

const SHOWN: readonly (readonly [
  keyof Counters & ('total' | 'nuevos' | 'contactados' | 'matriculados' | 'perdidos'),
  string,
])[] = [
  ['total', 'Total'],
  ['nuevos', 'Nuevos'],
  ['contactados', 'Contactados'],
  ['matriculados', 'Matriculados'],
  ['perdidos', 'Perdidos'],
];

interface Props {
  counters: Counters | undefined;
  failed: boolean;
  role: Role;
  /** Shows the leads that have no adviser. */
  onUnassigned: () => void;
}

/** Counters over everything in reach, as the server keeps them (spec: staff-panel §2). */
export function LeadCounters({ counters, failed, role, onUnassigned }: Props) {
  const figures = [...SHOWN.map(([name, label]) => [label, counters?.[name]] as const)];
  if (role === 'admin') figures.push(['Asignados', counters?.asignados ?? undefined]);
  const unassigned = counters?.sinAsignar ?? 0;
  return (
    <div className={classes.strip}>
      <dl className={classes.counters}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value === undefined ? <Missing failed={failed} /> : value.toLocaleString('es-CO')}</dd>
          </div>
        ))}
      </dl>
      {role === 'admin' && unassigned > 0 ? (
        <UnstyledButton className={classes.unassigned} onClick={onUnassigned}>
          <IconUserExclamation size={20} stroke={1.75} aria-hidden="true" />
          <b>{unassigned.toLocaleString('es-CO')}</b> Leads sin asignar
        </UnstyledButton>
      ) : null}
    </div>
  );
}

const Missing = ({ failed }: { failed: boolean }) =>
  failed ? <span title="No se pudo leer">–</span> : <Skeleton height={20} width={48} />;
