import { useQuery } from 'shared/query';
import { AUDIT_TOPICS } from 'shared/rules';
import { NativeSelect } from 'shared/ui';
import { DayRange } from 'shared/ui-dates';
import { StaffSearch, type UrlFilters } from 'shared/ui-staff';
import { teamQuery } from '../../parts/team/team-query';
import classes from './audit.module.css';
import type { AUDIT_FILTERS } from './audit-queries';

const TOPICS = [
  { value: '', label: 'Todos menos consultas' },
  ...Object.entries(AUDIT_TOPICS).map(([value, label]) => ({ value, label })),
];

interface Props {
  filters: UrlFilters<(typeof AUDIT_FILTERS)[number]>;
}

/** What the log is searched by, all of it in the URL. */
export function AuditFilters({ filters: { values, change } }: Props) {
  const { data: team = [] } = useQuery(teamQuery);
  const people = team.map(({ id, nombre }) => ({ value: id, label: nombre }));
  // Of an account that is gone, or while the team is on its way.
  const { persona } = values;
  if (persona && !people.some(({ value }) => value === persona))
    people.unshift({ value: persona, label: 'Una cuenta' });
  return (
    <StaffSearch
      what="auditoría"
      placeholder="Persona, módulo o red"
      text={values.q}
      onText={(q) => change({ q })}
    >
      <NativeSelect
        size="sm"
        aria-label="Tema"
        data={TOPICS}
        value={values.tema}
        onChange={({ currentTarget }) => change({ tema: currentTarget.value })}
      />
      <NativeSelect
        size="sm"
        className={classes.person}
        aria-label="Persona"
        data={[{ value: '', label: 'Todo el equipo' }, ...people]}
        value={persona}
        onChange={({ currentTarget }) => change({ persona: currentTarget.value })}
      />
      <DayRange values={values} onChange={change} />
    </StaffSearch>
  );
}
