import type { UseQueryResult } from 'shared/query';
import { Link } from 'shared/router';
import { Button, type Tone, VisuallyHidden } from 'shared/ui';
import { Chip, ListStates, PageLinks, RowsSkeleton, StaffCard, StaffTable } from 'shared/ui-staff';
import { PAGE_SIZE, type Page, type StaffDay, whenText } from '../../open-day';
import { beyondLast } from './beyond-last';

/** Why no more registrations are possible, or that the open day is open. */
function stateOf({ cerrada, pasada, inscritos, cupos }: StaffDay): { text: string; tone: Tone } {
  if (pasada) return { text: 'Pasada', tone: 'noche' };
  if (cerrada) return { text: 'Cerrada', tone: 'arcilla' };
  return inscritos >= cupos ? { text: 'Llena', tone: 'mango' } : { text: 'Abierta', tone: 'selva' };
}

interface DayListProps {
  query: UseQueryResult<Page<StaffDay>>;
  page: number;
  pages: number;
  pageSearch: (page: number) => URLSearchParams;
  onEdit: (day: StaffDay) => void;
}

/** One page of the open days; the title links to the registrations. */
export function DayList({ query, page, pages, pageSearch, onEdit }: DayListProps) {
  const days = query.data?.entradas ?? [];
  const first = days.length ? (page - 1) * PAGE_SIZE + 1 : 0;
  return (
    <StaffCard aria-label="Jornadas" aria-busy={query.isFetching}>
      <ListStates
        query={query}
        shown={days.length}
        skeleton={<RowsSkeleton label="Cargando jornadas..." columns={[120, 60, 60]} />}
        failure="No pudimos cargar las jornadas"
        empty={
          query.data?.total
            ? beyondLast('jornadas', pages, pageSearch)
            : {
                title: 'No hay jornadas todavía',
                text: 'Cree la primera con «Nueva jornada»: aparece en el sitio, en Eventos.',
              }
        }
        order={3}
      >
        <StaffTable>
          <thead>
            <tr>
              <th scope="col">Jornada</th>
              <th scope="col">Cuándo</th>
              <th scope="col" data-number>
                Inscritos
              </th>
              <th scope="col">Estado</th>
              <th scope="col">
                <VisuallyHidden>Editar</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <DayRow key={day.id} day={day} onEdit={() => onEdit(day)} />
            ))}
          </tbody>
        </StaffTable>
        <PageLinks
          page={page}
          pages={pages}
          first={first}
          last={first + days.length - (days.length ? 1 : 0)}
          total={query.data?.total ?? 0}
          search={pageSearch}
        />
      </ListStates>
    </StaffCard>
  );
}

function DayRow({ day, onEdit }: { day: StaffDay; onEdit: () => void }) {
  const { text, tone } = stateOf(day);
  return (
    <tr>
      <th scope="row">
        <Link to={`?tab=eventos&jornada=${day.id}`}>{day.titulo}</Link>
        <span>{day.lugar}</span>
      </th>
      <td>{whenText(day.inicia)}</td>
      <td data-number data-label="Inscritos">
        {day.inscritos.toLocaleString('es-CO')} de {day.cupos.toLocaleString('es-CO')}
      </td>
      <td>
        <Chip tone={tone}>{text}</Chip>
      </td>
      <td>
        <Button size="xs" variant="default" aria-label={`Editar ${day.titulo}`} onClick={onEdit}>
          Editar
        </Button>
      </td>
    </tr>
  );
}
