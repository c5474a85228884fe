import { useQuery } from 'shared/query';
import type { ExportRecord } from 'shared/schemas';
import type { Tone } from 'shared/ui';
import { Chip, ListStates, RowsSkeleton, StaffCard, StaffTable } from 'shared/ui-staff';
import classes from './export-panel.module.css';
import { exportsQuery } from './export-queries';

const ESTADOS: Record<ExportRecord['estado'], string> = {
  en_cola: 'En espera',
  generando: 'Generando',
  descargado: 'Descargado',
  cancelado: 'Cancelado',
  error: 'Error',
};
const TONES = { descargado: 'selva', error: 'arcilla' } as Partial<Record<ExportRecord['estado'], Tone>>;
const WHEN = new Intl.DateTimeFormat('es-CO', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'America/Bogota',
});

/** The day `2026-11-21` as `21/11/2026`. */
const printed = (day: string) => day.split('-').reverse().join('/');

/** The audit list: user, filters and time of each export. */
export function RecentExports() {
  const exports = useQuery(exportsQuery);
  const list = exports.data ?? [];
  return (
    <StaffCard aria-label="Exportaciones recientes" aria-busy={exports.isFetching}>
      <h3 className={classes.listTitle}>Exportaciones recientes</h3>
      <ListStates
        query={exports}
        shown={list.length}
        skeleton={<RowsSkeleton label="Cargando exportaciones..." columns={[120, 60]} />}
        failure="No pudimos cargar las exportaciones"
        empty={{ title: 'Nadie ha exportado todavía', text: 'Aquí queda quién exportó qué y cuándo.' }}
        order={4}
      >
        <StaffTable>
          <thead>
            <tr>
              <th scope="col">Cuándo y quién</th>
              <th scope="col">Filtros</th>
              <th scope="col" data-number>
                Registros
              </th>
              <th scope="col">Estado</th>
            </tr>
          </thead>
          <tbody>
            {list.map((record) => (
              <tr key={record.id}>
                <th scope="row">
                  {WHEN.format(new Date(record.solicitado))}
                  <span>{record.usuario}</span>
                </th>
                <td>
                  {printed(record.startDate)} a {printed(record.endDate)} · {record.accessCode} ·{' '}
                  {record.academicLevel ?? 'Todos'}
                  {record.format === 'csv' ? ' · CSV' : ''}
                </td>
                <td data-number data-label="Registros">
                  {record.estado === 'descargado' ? record.hechos.toLocaleString('es-CO') : '–'}
                </td>
                <td>
                  <Chip tone={TONES[record.estado] ?? 'noche'}>{ESTADOS[record.estado]}</Chip>
                </td>
              </tr>
            ))}
          </tbody>
        </StaffTable>
      </ListStates>
    </StaffCard>
  );
}
