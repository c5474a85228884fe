import { useInfiniteQuery, useQuery } from 'shared/query';
import { CONSENT_EVENT_LABELS } from 'shared/rules';
import { CONSENT_EVENTS } from 'shared/schemas';
import { DayRange } from 'shared/ui-dates';
import {
  FilterSelect,
  Group,
  Hint,
  ListStates,
  MoreRows,
  momentText,
  RowsSkeleton,
  StaffCard,
  StaffTable,
  useUrlFilters,
} from 'shared/ui-staff';
import { teamQuery } from '../../parts/team/team-query';
import classes from './filters.module.css';
import { LEDGER_FAILURE, LEDGER_FILTERS, ledgerQuery } from './ledger-queries';

const EVENTS = [
  { value: '', label: 'Todos los eventos' },
  ...CONSENT_EVENTS.map((value) => ({ value, label: CONSENT_EVENT_LABELS[value] })),
];
const BY = [
  { value: '', label: 'Equipo y personas' },
  { value: 'equipo', label: 'El equipo' },
  { value: 'persona', label: 'La persona' },
];

/** The ledger: what was done with personal data. It names no person. */
export function LedgerView() {
  const filters = useUrlFilters(LEDGER_FILTERS);
  const query = useInfiniteQuery(ledgerQuery(filters.values));
  const { data: team = [] } = useQuery(teamQuery);
  const names = new Map(team.map(({ id, nombre }) => [id, nombre]));
  const entries = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <Group gap="xs" mb="sm" className={classes.filters}>
        <FilterSelect name="evento" filters={filters} aria-label="Evento" data={EVENTS} />
        <FilterSelect name="por" filters={filters} aria-label="Quién" data={BY} />
        <DayRange values={filters.values} onChange={filters.change} />
      </Group>
      <StaffCard aria-label="Libro de eventos" aria-busy={query.isFetching}>
        <ListStates
          query={query}
          shown={entries.length}
          filtered={filters.filtered && !query.isPlaceholderData}
          skeleton={<RowsSkeleton label="Cargando el libro..." columns={[180, 120, 120]} />}
          failure={LEDGER_FAILURE}
          empty={{
            title: 'El libro está vacío',
            text: 'Aquí queda cada entrega, corrección, revocación y eliminación de datos.',
          }}
          noMatch={{
            title: 'Ningún evento con estos filtros',
            text: 'Revise el evento, quién o las fechas.',
            onClear: filters.clear,
            clearLabel: 'Limpiar filtros',
          }}
        >
          <StaffTable>
            <thead>
              <tr>
                <th scope="col">Evento</th>
                <th scope="col">Persona</th>
                <th scope="col">Quién</th>
                <th scope="col">Cuándo</th>
                <th scope="col">Motivo</th>
              </tr>
            </thead>
            <tbody>
              {entries.map(({ id, evento, persona, actorId, fecha, motivo }) => (
                <tr key={id}>
                  <th scope="row">{CONSENT_EVENT_LABELS[evento]}</th>
                  <td>{persona}</td>
                  <td>{actorId === null ? 'La persona' : (names.get(actorId) ?? 'Una cuenta')}</td>
                  <td>
                    <time dateTime={fecha}>{momentText(fecha)}</time>
                  </td>
                  <td>{motivo ?? '–'}</td>
                </tr>
              ))}
            </tbody>
          </StaffTable>
          <MoreRows query={query} />
        </ListStates>
      </StaffCard>
      <Hint>
        De la persona se guarda una huella de su correo, no el correo: la misma persona tiene siempre la
        misma.
      </Hint>
    </>
  );
}
