import { useQuery } from 'shared/query';
import {
  ListStates,
  listPage,
  PageLinks,
  RowsSkeleton,
  StaffCard,
  StaffPageHead,
  useUrlFilters,
} from 'shared/ui-staff';
import { matchingPrograms } from './matching-programs';
import { FILTERS, ProgramFilters } from './program-filters';
import { ProgramTable } from './program-table';
import classes from './programs-panel.module.css';
import { LIST_FAILURE, programsQuery } from './programs-queries';

/** The tab "Programas": the whole catalogue, to read and search (spec: staff-panel §2, "Catalogue manager"). */
export default function ProgramsPanel() {
  const filters = useUrlFilters(FILTERS);
  const programs = useQuery(programsQuery);
  const found = matchingPrograms(programs.data ?? [], filters.values);
  const shown = listPage(found, filters.page);

  return (
    <>
      <StaffPageHead title="Programas" count={programs.data?.length}>
        <ProgramFilters filters={filters} />
      </StaffPageHead>
      <StaffCard className={classes.list} aria-label="Lista de programas" aria-busy={programs.isFetching}>
        <ListStates
          query={programs}
          shown={found.length}
          filtered={filters.filtered && programs.data?.length !== 0}
          skeleton={<RowsSkeleton label="Cargando programas..." columns={[72, 64, 88]} />}
          failure={LIST_FAILURE}
          empty={{
            title: 'No hay programas en el catálogo',
            text: 'Cuando se publique el primero, aparecerá aquí.',
          }}
          noMatch={{
            title: 'Ningún programa con esta búsqueda',
            text: 'Revise el texto o quite el nivel.',
            onClear: filters.clear,
          }}
        >
          <ProgramTable programs={shown.entries} />
          <PageLinks {...shown} total={found.length} search={filters.pageSearch} />
        </ListStates>
      </StaffCard>
    </>
  );
}
