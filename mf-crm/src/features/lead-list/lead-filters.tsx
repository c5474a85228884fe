import type { Role } from 'shared';
import { useQuery } from 'shared/query';
import { LEAD_ESTADOS } from 'shared/rules';
import type { AdviserRecord } from 'shared/schemas';
import { Button, NativeSelect } from 'shared/ui';
import { DayField } from 'shared/ui-dates';
import { ESTADO_LABELS, StaffSearch, type UrlFilters } from 'shared/ui-staff';
import { isSampleAdviser } from '../../leads/advisers-queries';
import type { LEAD_FILTERS } from '../../leads/lead-filters';
import { ORIGEN_LABELS, optionsOf } from '../../leads/lead-labels';
import { universitiesQuery } from '../../leads/leads-queries';
import classes from './lead-list.module.css';
import { MoreFilters } from './more-filters';

export type LeadUrlFilters = UrlFilters<(typeof LEAD_FILTERS)[number]>;

interface Props {
  filters: LeadUrlFilters;
  role: Role;
  advisers: readonly AdviserRecord[];
}

const ESTADOS = LEAD_ESTADOS.map((value) => ({ value, label: ESTADO_LABELS[value] }));
const ORIGENES = optionsOf(ORIGEN_LABELS);

/** The filter bar, all of it in the URL (spec: staff-panel §2). */
export function LeadFilters({ filters, role, advisers }: Props) {
  const { values, change, filtered, clear } = filters;
  const { data: known = [] } = useQuery(universitiesQuery);
  // The chosen one stays, also while the others are on their way.
  const universities = [...new Set([...known, ...(values.universidad ? [values.universidad] : [])])];
  const select = (
    name: 'estado' | 'asesor' | 'origen' | 'universidad',
    label: string,
    options: readonly { value: string; label: string; disabled?: boolean }[],
  ) => (
    <NativeSelect
      size="sm"
      aria-label={label}
      data={[{ value: '', label }, ...options]}
      value={values[name]}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  );
  const day = (name: 'desde' | 'hasta', label: string) => (
    <DayField
      size="sm"
      label=""
      aria-label={label}
      placeholder={label}
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
    <div className={classes.filters}>
      <StaffSearch
        what="leads"
        placeholder="Nombre, correo o tel."
        text={values.q}
        onText={(q) => change({ q })}
      />
      {select('estado', 'Estado', ESTADOS)}
      {role === 'admin'
        ? select('asesor', 'Asesor', [{ value: 'ninguno', label: 'Sin asesor' }, ...people])
        : null}
      {select('origen', 'Origen', ORIGENES)}
      {select(
        'universidad',
        'Universidad',
        universities.map((value) => ({ value, label: value })),
      )}
      {day('desde', 'Desde')}
      {day('hasta', 'Hasta')}
      <MoreFilters filters={filters} />
      {filtered ? (
        <Button size="sm" variant="subtle" onClick={clear}>
          Limpiar filtros
        </Button>
      ) : null}
    </div>
  );
}
