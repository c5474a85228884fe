import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { LEAD_ALERTS, type LeadAlert } from 'shared/rules';
import { LEAD_FIELDS } from 'shared/schemas';
import { Button } from 'shared/ui';
import { Checkbox } from 'shared/ui-overlay';
import { CountBadge, FilterSelect, Popover } from 'shared/ui-staff';
import { FIELD_FILTERS } from '../../lead-data/lead-filters';
import { fieldLabel } from '../../lead-ui/field-text';
import type { LeadUrlFilters } from './filter-fields';
import classes from './lead-filters.module.css';

/** Labels of the alerts. */
export const ALERT_LABELS: Readonly<Record<LeadAlert, string>> = {
  sin_respuesta: 'Sin respuesta 24 h',
  documentos_por_vencer: 'Documentos por vencer',
  pagos_vencidos: 'Pagos vencidos',
};

interface Props {
  filters: LeadUrlFilters;
}

/** Filters beyond those of the bar: by field, by alert, and for review. */
export function MoreFields({ filters }: Props) {
  return (
    <>
      {FIELD_FILTERS.map((name) => (
        <FilterSelect
          key={name}
          name={name}
          filters={filters}
          label={fieldLabel(name)}
          data={[
            { value: '', label: LEAD_FIELDS[name].all },
            ...LEAD_FIELDS[name].choices.map(([value, label]) => ({ value, label })),
          ]}
        />
      ))}
      <FilterSelect
        name="alerta"
        filters={filters}
        label="Pendiente"
        description="No cuenta los leads perdidos."
        data={[
          { value: '', label: 'Todo' },
          ...LEAD_ALERTS.map((value) => ({ value, label: ALERT_LABELS[value] })),
        ]}
      />
      <Checkbox
        label="Solo los que se deben revisar"
        checked={filters.values.revisar === 'si'}
        onChange={({ currentTarget }) => filters.change({ revisar: currentTarget.checked ? 'si' : '' })}
      />
    </>
  );
}

/** `MoreFields` behind a button, with how many are set. */
export function MoreFilters({ filters }: Props) {
  const set = [...FIELD_FILTERS, 'alerta' as const, 'revisar' as const].filter(
    (name) => filters.values[name],
  ).length;
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
