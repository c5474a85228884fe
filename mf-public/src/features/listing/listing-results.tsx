import { useLocation } from 'shared/router';
import { Button, ButtonLink, EmptyState, ErrorState, Row } from 'shared/ui';
import { picture as noResults } from '../../assets/pictures/historia-1996';
import type { ListingContent } from '../../content/listings';
import { HydratedLater } from '../../parts/page/hydrated-later';
import { PageLinks } from '../../parts/program-list/page-links';
import { ProgramGrid } from '../../parts/program-list/program-grid';
import { ResultsHeading } from '../../parts/program-list/results-heading';
import { StaleNotice } from '../../parts/program-list/stale-notice';
import { usePageTurn } from '../../parts/program-list/use-page-turn';
import { countLabel, grouped } from '../../programs/count-label';
import { countActive } from '../../programs/filters';
import { PAGE_SIZE, type ProgramPage, pageUrl } from '../../programs/listing-query';
import { useCatalogueData } from '../../programs/use-catalogue-data';
import { FilterChips } from './filter-chips';
import { FilterForm } from './filter-form';
import classes from './listing-results.module.css';
import { NarrowFilters } from './narrow-filters';
import { SortSelect } from './sort-select';
import { useFilters } from './use-filters';

/** Filters and cards, or a message when there is nothing to show. */
export function ListingResults({ content }: { content: ListingContent }) {
  const control = useFilters();
  const { pathname } = useLocation();
  const { data, retry } = useCatalogueData<ProgramPage>();
  const { heading, turn } = usePageTurn(data);
  const filtered = countActive(control.filters) > 0;

  if (data.state === 'failed') {
    return (
      <div className={classes.failed}>
        <ErrorState
          title="No pudimos cargar los programas"
          text="Puede ser su conexión o un fallo nuestro. Sus filtros quedan guardados."
          {...retry}
          actions={
            filtered ? (
              <Button variant="default" onClick={control.clear}>
                Limpiar filtros
              </Button>
            ) : null
          }
        />
      </div>
    );
  }

  const { programs, options, total, totalUnfiltered, page } = data.value;
  const last = Math.ceil(total / PAGE_SIZE);
  return (
    <div className={classes.catalogue}>
      <aside className={classes.side}>
        <Row gap={0} justify="space-between" nowrap className={classes.sideHead}>
          <h2>Filtros</h2>
          {filtered ? (
            <Button variant="transparent" size="sm" className={classes.clear} onClick={control.clear}>
              Limpiar
            </Button>
          ) : null}
        </Row>
        <HydratedLater>
          <FilterForm control={control} options={options} action={content.path} />
        </HydratedLater>
      </aside>
      <section aria-labelledby="resultados" aria-busy={control.pending || undefined}>
        <ResultsHeading ref={heading} page={page} last={last} />
        <StaleNotice data={data} retry={retry} />
        <Row gap="12px 16px" className={classes.bar}>
          <p role="status" className={classes.count}>
            <b>{countLabel(total)}</b> de {grouped(totalUnfiltered)}
          </p>
          <SortSelect control={control} />
          <NarrowFilters control={control} options={options} count={control.pending ? null : total} />
          <FilterChips className={classes.chips} control={control} />
        </Row>
        <div className={classes.cards} data-pending={control.pending || undefined}>
          {programs.length > 0 ? (
            <ProgramGrid programs={programs} />
          ) : (
            <NothingFound title={content.empty} onClear={control.clear} />
          )}
          <PageLinks
            page={page}
            last={last}
            urlOf={(each) => pageUrl(pathname, control.search, each)}
            onTurn={turn}
          />
        </div>
      </section>
    </div>
  );
}

function NothingFound({ title, onClear }: { title: string; onClear: () => void }) {
  return (
    <EmptyState
      title={title}
      text="Quite un filtro o amplíe el rango de precio. También puede contarle a un asesor qué busca."
      image={noResults}
      order={3}
      actions={
        <>
          <Button onClick={onClear}>Limpiar filtros</Button>
          <ButtonLink variant="default" to="/contacto">
            Hablar con un asesor
          </ButtonLink>
        </>
      }
    />
  );
}
