import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { LEAD_ALERTS, type LeadAlert } from 'shared/rules';
import { Button, NativeSelect } from 'shared/ui';
import { Checkbox } from 'shared/ui-overlay';
import { CountBadge, Popover } from 'shared/ui-staff';
import { optionsOf, PRIORIDAD_LABELS } from '../../lead-ui/lead-labels';
import type { LeadUrlFilters } from './filter-fields';
import classes from './lead-filters.module.css';

/** What slips, as it is read. */
export const ALERT_LABELS: Readonly<Record<LeadAlert, string>> = {
  sin_respuesta: 'Sin respuesta 24 h',
  documentos_por_vencer: 'Documentos por vencer',
  pagos_vencidos: 'Pagos vencidos',
};

interface Props {
  filters: LeadUrlFilters;
}

/** Filters beyond the bar's: priority, what slips, what is to be reviewed. */
export function MoreFields({ filters: { values, change } }: Props) {
  return (
    <>
      <NativeSelect
        size="sm"
        label="Prioridad"
        data={[{ value: '', label: 'Todas' }, ...optionsOf(PRIORIDAD_LABELS)]}
        value={values.prioridad}
        onChange={({ currentTarget }) => change({ prioridad: currentTarget.value })}
      />
      <NativeSelect
        size="sm"
        label="Pendiente"
        description="No cuenta los leads perdidos."
        data={[
          { value: '', label: 'Todo' },
          ...LEAD_ALERTS.map((value) => ({ value, label: ALERT_LABELS[value] })),
        ]}
        value={values.alerta}
        onChange={({ currentTarget }) => change({ alerta: currentTarget.value })}
      />
      <Checkbox
        label="Solo los que se deben revisar"
        checked={values.revisar === 'si'}
        onChange={({ currentTarget }) => change({ revisar: currentTarget.checked ? 'si' : '' })}
      />
    </>
  );
}

/** `MoreFields` behind a button, with how many are set. */
export function MoreFilters({ filters }: Props) {
  const { prioridad, alerta, revisar } = filters.values;
  const set = [prioridad, alerta, revisar].filter(Boolean).length;
  return (
    <Popover position="bottom-end" withinPortal trapFocus returnFocus>
      <Popover.Target>
        <Button
          size="sm"
          variant="default"
          className={classes.moreButton}
          title="Más filtros"
          leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden="true" />}
          rightSection={set > 0 ? <CountBadge count={set} /> : undefined}
        >
          <span className={classes.moreText}>Más filtros</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.more} data-density="staff" aria-label="Más filtros">
        <MoreFields filters={filters} />
      </Popover.Dropdown>
    </Popover>
  );
}
