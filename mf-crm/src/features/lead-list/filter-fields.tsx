import { may } from 'shared';
import { LEAD_ESTADOS } from 'shared/rules';
import type { AdviserRecord } from 'shared/schemas';
import { DayField } from 'shared/ui-dates';
import { ESTADO_LABELS, FilterSelect, type UrlFilters } from 'shared/ui-staff';
import { isSampleAdviser } from '../../lead-data/advisers-queries';
import type { LEAD_FILTERS } from '../../lead-data/lead-filters';
import { useUniversityOptions } from '../../lead-data/universities';
import { ORIGEN_LABELS, optionsOf } from '../../lead-ui/lead-labels';
import classes from './lead-filters.module.css';

export type LeadUrlFilters = UrlFilters<(typeof LEAD_FILTERS)[number]>;

export interface FilterFieldsProps {
  filters: LeadUrlFilters;
  advisers: readonly AdviserRecord[];
  /** Labels stand above the fields, not in them. */
  labelled?: boolean;
}

const ESTADOS = LEAD_ESTADOS.map((value) => ({ value, label: ESTADO_LABELS[value] }));
const ORIGENES = optionsOf(ORIGEN_LABELS);

/** Estado, adviser (for admins), origin, university and days of the filter bar (spec: staff-panel §2). */
export function FilterFields({ filters, advisers, labelled }: FilterFieldsProps) {
  const { values, change } = filters;
  const universities = useUniversityOptions(values.universidad);
  const select = (
    name: 'estado' | 'asesor' | 'origen' | 'universidad',
    label: string,
    options: readonly { value: string; label: string; disabled?: boolean }[],
    all = 'Todos',
  ) => (
    <FilterSelect
      name={name}
      filters={filters}
      {...(labelled ? { label } : { 'aria-label': label })}
      data={[{ value: '', label: labelled ? all : label }, ...options]}
      data-filter={name}
    />
  );
  const day = (name: 'desde' | 'hasta', label: string) => (
    <DayField
      size="sm"
      className={classes.day}
      label={labelled ? label : ''}
      {...(labelled ? {} : { 'aria-label': label, placeholder: label })}
      value={values[name]}
      onChange={(value) => change({ [name]: value })}
    />
  );
  const people = advisers.map((adviser) => ({
    value: adviser.sub,
    label: adviser.nombre || adviser.email,
    disabled: isSampleAdviser(adviser),
  }));
  return (
    <>
      {select('estado', 'Estado', ESTADOS)}
      {may('leads.assign')
        ? select('asesor', 'Asesor', [{ value: 'ninguno', label: 'Sin asesor' }, ...people])
        : null}
      {select('origen', 'Origen', ORIGENES)}
      {select('universidad', 'Universidad', universities, 'Todas')}
      {day('desde', 'Desde')}
      {day('hasta', 'Hasta')}
    </>
  );
}
