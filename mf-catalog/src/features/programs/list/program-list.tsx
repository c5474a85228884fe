import { useMay } from 'shared';
import type { UseQueryResult } from 'shared/query';
import type { ListedProgram, StaffProgramPage } from 'shared/schemas';
import { ListStates, PageLinks, RowsSkeleton, StaffCard } from 'shared/ui-staff';
import type { Done } from '../../../parts/done/done-notice';
import { ManyBar } from '../many/many-bar';
import { useChosenPrograms } from '../many/use-chosen-programs';
import classes from '../programs-panel.module.css';
import { LIST_FAILURE, PAGE_SIZE } from '../programs-queries';
import type { ProgramUrlFilters } from './program-filters';
import { ProgramTable } from './program-table';

interface Props {
  query: UseQueryResult<StaffProgramPage>;
  filters: ProgramUrlFilters;
  openId: string;
  onEdit: (id: string) => void;
  onDelete: (program: ListedProgram) => void;
  onDone: (done: Done) => void;
}

/** One page of the catalogue, or its state: loading, failed, empty, or nothing found. */
export function ProgramList({ query, filters, openId, onEdit, onDelete, onDone }: Props) {
  const mayChange = useMay('catalogue');
  const page = query.data;
  const shown = page?.programas ?? [];
  const chosen = useChosenPrograms(filters.values, page?.programas);
  const current = page?.pagina ?? 1;
  const first = shown.length ? (current - 1) * PAGE_SIZE + 1 : 0;
  return (
    <StaffCard className={classes.list} aria-label="Lista de programas" aria-busy={query.isFetching}>
      <ListStates
        query={query}
        shown={shown.length}
        filtered={filters.filtered && page?.totalSinFiltros !== 0}
        skeleton={<RowsSkeleton label="Cargando programas..." columns={[72, 64, 88]} />}
        failure={LIST_FAILURE}
        empty={{
          title: 'No hay programas en el catálogo',
          text: mayChange ? 'Cree el primero con «Nuevo programa».' : undefined,
        }}
        noMatch={{
          title: 'Ningún programa con esta búsqueda',
          text: 'Revise el texto o quite los filtros.',
          onClear: filters.clear,
        }}
      >
        <div className={classes.rows}>
          <ProgramTable
            programs={shown}
            chosen={chosen}
            openId={openId}
            onEdit={onEdit}
            onDelete={onDelete}
          />
          {mayChange ? (
            <ManyBar
              chosen={chosen}
              found={page?.total ?? 0}
              periods={page?.periodos ?? []}
              periodo={filters.values.periodo}
              onDone={onDone}
            />
          ) : null}
        </div>
        <PageLinks
          page={current}
          pages={Math.max(1, Math.ceil((page?.total ?? 0) / PAGE_SIZE))}
          first={first}
          last={first + shown.length - (shown.length ? 1 : 0)}
          total={page?.total ?? 0}
          search={filters.pageSearch}
        />
      </ListStates>
    </StaffCard>
  );
}
