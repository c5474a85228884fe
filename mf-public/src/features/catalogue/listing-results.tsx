import { useRevalidator } from 'shared/router';
import { Button, ButtonLink, EmptyState, ErrorState, VisuallyHidden } from 'shared/ui';
import noResults from '../../assets/sin-resultados.svg';
import { countLabel } from './count-label';
import { FilterChips } from './filter-chips';
import { FilterForm } from './filter-form';
import { countActive, filterOptions, filterPrograms } from './filters';
import type { ListingData } from './listing-loader';
import classes from './listing-results.module.css';
import { NarrowFilters } from './narrow-filters';
import { ProgramGrid } from './program-grid';
import { sortPrograms } from './sort-programs';
import { SortSelect } from './sort-select';
import { StaleNotice } from './stale-notice';
import { useFilters } from './use-filters';

/** Cards shown at once, so that the page does not grow with the catalogue. */
const STEP = 24;

interface ListingResultsProps {
  data: ListingData;
  empty: string;
}

/** Filters and cards, or what stands in their place when there is nothing to show. */
export function ListingResults({ data, empty }: ListingResultsProps) {
  const control = useFilters();
  const revalidator = useRevalidator();
  const retry = { onRetry: () => void revalidator.revalidate(), retrying: revalidator.state === 'loading' };

  if (data.state === 'failed') {
    return (
      <div className={classes.failed}>
        <ErrorState
          title="No pudimos cargar los programas"
          text="Puede ser su conexión o un fallo nuestro. Sus filtros quedan guardados."
          {...retry}
        />
      </div>
    );
  }

  const found = sortPrograms(filterPrograms(data.programs, control.filters), control.sort);
  const options = filterOptions(data.programs, control.filters);
  return (
    <div className={classes.catalogue}>
      <aside className={classes.side}>
        <div className={classes.sideHead}>
          <h2>Filtros</h2>
          {countActive(control.filters) > 0 ? (
            <Button variant="transparent" size="sm" className={classes.clear} onClick={control.clear}>
              Limpiar
            </Button>
          ) : null}
        </div>
        <FilterForm control={control} options={options} />
      </aside>
      <section aria-labelledby="resultados">
        <VisuallyHidden component="h2" id="resultados">
          Resultados
        </VisuallyHidden>
        {data.state === 'stale' ? <StaleNotice readAt={data.readAt} {...retry} /> : null}
        <div className={classes.bar}>
          <p role="status" className={classes.count}>
            <b>{countLabel(found.length)}</b> de {data.programs.length}
          </p>
          <SortSelect control={control} />
          <NarrowFilters control={control} options={options} count={found.length} />
          <FilterChips className={classes.chips} control={control} />
        </div>
        {found.length > 0 ? (
          <ProgramGrid programs={found} shown={control.steps * STEP} onMore={control.showMore} />
        ) : (
          <EmptyState
            title={empty}
            text="Quite un filtro o amplíe el rango de precio. También puede contarle a un asesor qué busca."
            image={noResults}
            order={3}
            actions={
              <>
                <Button onClick={control.clear}>Limpiar filtros</Button>
                <ButtonLink variant="default" to="/contacto">
                  Hablar con un asesor
                </ButtonLink>
              </>
            }
          />
        )}
      </section>
    </div>
  );
}
