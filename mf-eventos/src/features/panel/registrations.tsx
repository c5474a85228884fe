import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from 'shared/query';
import { ButtonLink } from 'shared/ui';
import {
  ListStates,
  PageLinks,
  RowsSkeleton,
  StaffCard,
  StaffPageHead,
  StaffTable,
  useUrlFilters,
} from 'shared/ui-staff';
import { PAGE_SIZE, whenText } from '../../open-day';
import { beyondLast } from './beyond-last';
import { registrationsQuery } from './events-queries';

/** The registrations for an open day, page by page. */
export function Registrations({ id }: { id: number }) {
  const { page, pageSearch } = useUrlFilters(['jornada']);
  const query = useQuery(registrationsQuery(id, page));
  const people = query.data?.entradas ?? [];
  const total = query.data?.total;
  const pages = Math.max(1, Math.ceil((total ?? 0) / PAGE_SIZE));
  const first = people.length ? (page - 1) * PAGE_SIZE + 1 : 0;
  return (
    <>
      <StaffPageHead
        title={query.data ? `Inscripciones: ${query.data.titulo}` : 'Inscripciones'}
        {...(total !== undefined && { count: total })}
      >
        <ButtonLink
          to="?tab=eventos"
          size="sm"
          variant="default"
          leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />}
        >
          Todas las jornadas
        </ButtonLink>
      </StaffPageHead>
      <StaffCard aria-label="Inscripciones" aria-busy={query.isFetching}>
        <ListStates
          query={query}
          shown={people.length}
          skeleton={<RowsSkeleton label="Cargando inscripciones..." columns={[120, 120, 80]} />}
          failure="No pudimos cargar las inscripciones"
          empty={
            total
              ? beyondLast('inscripciones', pages, pageSearch)
              : {
                  title: 'Nadie se ha inscrito todavía',
                  text: 'Las inscripciones llegan desde la página Eventos del sitio.',
                }
          }
          order={3}
        >
          <StaffTable>
            <thead>
              <tr>
                <th scope="col">Persona</th>
                <th scope="col">Correo</th>
                <th scope="col">Teléfono</th>
                <th scope="col">Inscrita</th>
              </tr>
            </thead>
            <tbody>
              {people.map(({ id: key, nombre, correo, telefono, creada }) => (
                <tr key={key}>
                  <th scope="row">{nombre}</th>
                  <td>
                    <a href={`mailto:${correo}`}>{correo}</a>
                  </td>
                  <td>
                    <a href={`tel:${telefono.replace(/[^+\d]/g, '')}`}>{telefono}</a>
                  </td>
                  <td>{whenText(creada)}</td>
                </tr>
              ))}
            </tbody>
          </StaffTable>
          <PageLinks
            page={page}
            pages={pages}
            first={first}
            last={first + people.length - (people.length ? 1 : 0)}
            total={total ?? 0}
            search={pageSearch}
          />
        </ListStates>
      </StaffCard>
    </>
  );
}
