import { useQuery } from 'shared/query';
import { AUDIT_TOPICS } from 'shared/rules';
import { NativeSelect } from 'shared/ui';
import { DayRange } from 'shared/ui-dates';
import { StaffSearch, type UrlFilters } from 'shared/ui-staff';
import { teamQuery } from '../../parts/team/team-query';
import classes from './audit.module.css';
import type { AUDIT_FILTERS } from './audit-queries';

const TOPICS = Object.entries(AUDIT_TOPICS).map(([value, label]) => ({ value, label }));

interface Props {
  filters: UrlFilters<(typeof AUDIT_FILTERS)[number]>;
  /** What the chosen id is called, where it is of no account. */
  named: string | undefined;
}

/** What the log is searched by, all of it in the URL. */
export function AuditFilters({ filters: { values, change }, named }: Props) {
  const { data: team = [] } = useQuery(teamQuery);
  const people = team.map(({ id, nombre }) => ({ value: id, label: nombre }));
  // A lead, a module, a setting; an account that is gone, or any while the team is on its way.
  const { persona } = values;
  if (persona && !people.some(({ value }) => value === persona))
    people.unshift({ value: persona, label: named || 'Lo que eligió' });
  return (
    <StaffSearch what="auditoría" placeholder="Nombre o red" text={values.q} onText={(q) => change({ q })}>
      <NativeSelect
        size="sm"
        aria-label="Tema"
        data={[{ value: '', label: 'Todos los temas' }, ...TOPICS]}
        value={values.tema}
        onChange={({ currentTarget }) => change({ tema: currentTarget.value })}
      />
      <NativeSelect
        size="sm"
        className={classes.person}
        aria-label="De quién o sobre qué"
        data={[{ value: '', label: 'Todo el equipo' }, ...people]}
        value={persona}
        onChange={({ currentTarget }) => change({ persona: currentTarget.value })}
      />
      <DayRange values={values} onChange={change} />
    </StaffSearch>
  );
}
