import { IconUserExclamation } from '@tabler/icons-react';
import { may } from 'shared';
import type { LeadEstado } from 'shared/rules';
import type { LeadCounters as Counters } from 'shared/schemas';
import { Skeleton, UnstyledButton } from 'shared/ui';
import { StaffCard } from 'shared/ui-staff';
import pressArea from '../../lead-ui/list/press-area.module.css';
import classes from './lead-counters.module.css';

interface Counted {
  name: 'total' | 'nuevos' | 'contactados' | 'matriculados' | 'perdidos';
  label: string;
  /** The estado that is counted; empty for all leads. */
  estado: LeadEstado | '';
}

const COUNTED: readonly Counted[] = [
  { name: 'total', label: 'Total', estado: '' },
  { name: 'nuevos', label: 'Nuevos', estado: 'nuevo' },
  { name: 'contactados', label: 'Contactados', estado: 'contactado' },
  { name: 'matriculados', label: 'Matriculados', estado: 'matriculado' },
  { name: 'perdidos', label: 'Perdidos', estado: 'perdido' },
];

interface Props {
  counters: Counters | undefined;
  failed: boolean;
  /** Shows the leads in an estado, or all of them. */
  onEstado: (estado: LeadEstado | '') => void;
  /** Shows the leads that have no adviser. */
  onUnassigned: () => void;
}

/** Counters over all leads the reader may see, kept by the server (spec: staff-panel §2). Each one opens the leads that it counts. */
export function LeadCounters({ counters, failed, onEstado, onUnassigned }: Props) {
  const unassigned = counters?.sinAsignar ?? 0;
  const figure = (value: number | null | undefined) => value?.toLocaleString('es-CO');
  return (
    <StaffCard component="div" edge className={classes.strip}>
      <dl className={classes.counters}>
        {COUNTED.map(({ name, label, estado }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              {counters ? (
                <UnstyledButton
                  className={`${pressArea.area} ${classes.figure}`}
                  aria-label={`${figure(counters[name])}: ver ${label.toLowerCase()}`}
                  onClick={() => onEstado(estado)}
                >
                  {figure(counters[name])}
                </UnstyledButton>
              ) : (
                <Missing failed={failed} />
              )}
            </dd>
          </div>
        ))}
        {may('leads.all') ? (
          <div>
            <dt>Asignados</dt>
            <dd>{figure(counters?.asignados) ?? <Missing failed={failed} />}</dd>
          </div>
        ) : null}
      </dl>
      {may('leads.all') && unassigned > 0 ? (
        <UnstyledButton className={classes.unassigned} onClick={onUnassigned}>
          <IconUserExclamation size={20} stroke={1.75} aria-hidden="true" />
          <b>{figure(unassigned)}</b> Leads sin asignar <small>sin los que usted creó</small>
        </UnstyledButton>
      ) : null}
    </StaffCard>
  );
}

const Missing = ({ failed }: { failed: boolean }) =>
  failed ? <span title="No se pudo leer">–</span> : <Skeleton height={20} width={48} />;
