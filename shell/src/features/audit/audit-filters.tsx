import { useQuery } from 'shared/query';
import { AUDIT_TOPICS } from 'shared/rules';
import { DayRange } from 'shared/ui-dates';
import { FilterSelect, StaffSearch, type UrlFilters } from 'shared/ui-staff';
import { teamQuery } from '../../parts/team/team-query';
import classes from './audit.module.css';
import type { AUDIT_FILTERS } from './audit-queries';

const TOPICS = Object.entries(AUDIT_TOPICS).map(([value, label]) => ({ value, label }));

interface Props {
  filters: UrlFilters<(typeof AUDIT_FILTERS)[number]>;
  /** Name of the chosen id, if it is not an account. */
  named: string | undefined;
}

/** Filters of the audit log, all kept in the URL. */
export function AuditFilters({ filters, named }: Props) {
  const { values, change } = filters;
  const { data: team = [] } = useQuery(teamQuery);
  const people = team.map(({ id, nombre }) => ({ value: id, label: nombre }));
  // The chosen id is not in the list: a lead, a module, a setting, a deleted account, or the team has not loaded yet.
  const { persona } = values;
  if (persona && !people.some(({ value }) => value === persona))
    people.unshift({ value: persona, label: named || 'Lo que eligió' });
  return (
    <StaffSearch what="auditoría" placeholder="Nombre o red" text={values.q} onText={(q) => change({ q })}>
      <FilterSelect
        name="tema"
        filters={filters}
        aria-label="Tema"
        data={[{ value: '', label: 'Todos los temas' }, ...TOPICS]}
      />
      <FilterSelect
        name="persona"
        filters={filters}
        className={classes.person}
        aria-label="De quién o sobre qué"
        data={[{ value: '', label: 'Todo el equipo' }, ...people]}
      />
      <DayRange values={values} onChange={change} />
    </StaffSearch>
  );
}
