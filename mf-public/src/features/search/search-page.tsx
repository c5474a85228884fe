import { useLocation, useSearchParams } from 'shared/router';
import { NIVELES } from 'shared/rules';
import { ButtonLink, EmptyState, ErrorState, Grid, Row, TextLink } from 'shared/ui';
import { picture as noResults } from '../../assets/pictures/historia-1996';
import { LISTINGS } from '../../content/listings';
import { CompareTray } from '../../parts/compare-tray/compare-tray-host';
import layout from '../../parts/page/layout.module.css';
import { PageHead } from '../../parts/page/page-head';
import { PageLinks } from '../../parts/program-list/page-links';
import { ProgramGrid } from '../../parts/program-list/program-grid';
import { ResultsHeading } from '../../parts/program-list/results-heading';
import { StaleNotice } from '../../parts/program-list/stale-notice';
import { usePageTurn } from '../../parts/program-list/use-page-turn';
import { RecentlySeen } from '../../parts/saved/recently-seen';
import { SearchForm } from '../../parts/search-form/search-form';
import { MAX_PAGE, readSearchQuery, type SearchQuery, searchUrl } from '../../parts/search-form/search-url';
import { ShareButton } from '../../parts/share/share-button';
import { countLabel } from '../../programs/count-label';
import { PAGE_SIZE } from '../../programs/listing-query';
import { useCatalogueData } from '../../programs/use-catalogue-data';
import type { SubjectLink } from './near-subjects';
import type { SearchResults } from './search-loader';
import classes from './search-page.module.css';
import { conditionTexts, listed } from './understood-texts';

export { handle } from './search-handle';

/** Search over the whole catalogue. */
export function SearchPage() {
  const [search] = useSearchParams();
  const query = readSearchQuery(search);
  // Focus the field after a navigation inside the site; the first page's focus is left to the browser.
  const arrived = useLocation().key !== 'default';
  return (
    <div className={layout.ridge}>
      <PageHead
        crumb="Buscar"
        heading="Buscar programas"
        lead="Escriba una carrera, un tema o una universidad. Las tildes y los errores de escritura no importan."
      >
        <SearchForm text={query.text} level={query.level} focused={arrived && query.text === ''} />
      </PageHead>
      <div className={`${layout.width} ${layout.last}`}>
        {query.text ? <Levels query={query} /> : null}
        {query.text ? <Results query={query} /> : <Beginnings />}
      </div>
      <RecentlySeen />
      <CompareTray />
    </div>
  );
}

/** The same words within one level. */
function Levels({ query }: { query: SearchQuery }) {
  return (
    <nav aria-label="Nivel">
      <Row component="ul" gap={8} align="stretch" className={classes.levels}>
        {['', ...NIVELES].map((level) => (
          <li key={level}>
            <TextLink
              className={classes.level}
              underline="never"
              to={searchUrl({ ...query, level, page: 1 })}
              aria-current={level === query.level ? 'true' : undefined}
            >
              {level || 'Todos'}
            </TextLink>
          </li>
        ))}
      </Row>
    </nav>
  );
}

function Results({ query }: { query: SearchQuery }) {
  const { data, retry } = useCatalogueData<SearchResults>();
  const { heading, turn } = usePageTurn(data);
  if (data.state === 'failed') {
    return (
      <ErrorState
        title="No pudimos buscar en el catálogo"
        text="Puede ser su conexión o un fallo nuestro. Lo que escribió queda en el buscador."
        {...retry}
      />
    );
  }
  const found = data.value;
  if (found.programs.length === 0) return <NothingFound query={query} found={found} />;
  const last = Math.min(Math.ceil(found.total / PAGE_SIZE), MAX_PAGE);
  const page = Math.min(query.page, last);
  return (
    <section aria-labelledby="resultados">
      <ResultsHeading ref={heading} page={page} last={last} />
      <StaleNotice data={data} retry={retry} />
      <Row gap={12} justify="space-between" mb={20}>
        <p role="status" className={classes.count}>
          <FoundText found={found} text={query.text} />
        </p>
        {/* The link saves a search: it can be sent to somebody, or to oneself. */}
        <ShareButton
          key={searchUrl(query)}
          title={`Programas para “${query.text}”`}
          path={searchUrl({ ...query, page: 1 })}
          label="Guardar o compartir esta búsqueda"
        />
      </Row>
      <ProgramGrid programs={found.programs} />
      <Subjects subjects={found.subjects} />
      <PageLinks
        page={page}
        last={last}
        urlOf={(each) => searchUrl({ ...query, page: each })}
        onTurn={turn}
      />
    </section>
  );
}

/** Says how well the results match the words. */
function FoundText({ found, text }: { found: SearchResults; text: string }) {
  const count = <b>{countLabel(found.total)}</b>;
  const { lacking, understood } = found;
  if (lacking) {
    return (
      <>
        No tenemos {listed(lacking, 'ni')}. Lo más cercano: {count}
      </>
    );
  }
  if (understood && !understood.cumplidos) {
    return (
      <>
        Ningún programa de esta búsqueda cumple con: {conditionTexts(understood)}. Sin esa condición: {count}
      </>
    );
  }
  if (found.approximate) {
    return (
      <>
        No encontramos “{text}” tal cual. {count} con nombre parecido:
      </>
    );
  }
  return (
    <>
      {count} para “{text}”{understood ? `. Entendimos: ${conditionTexts(understood)}` : null}
    </>
  );
}

/** Pages of the subjects that the words name. */
function Subjects({ subjects }: { subjects: readonly SubjectLink[] }) {
  if (subjects.length === 0) return null;
  return (
    <nav className={classes.subjects} aria-labelledby="temas">
      <p id="temas">Vea también los programas por tema:</p>
      <Row component="ul" gap={8} align="stretch" className={classes.levels}>
        {subjects.map(({ label, path }) => (
          <li key={path}>
            <TextLink className={classes.level} underline="never" to={path}>
              {label}
            </TextLink>
          </li>
        ))}
      </Row>
    </nav>
  );
}

function NothingFound({ query, found: { subjects, lacking } }: { query: SearchQuery; found: SearchResults }) {
  return (
    <>
      <EmptyState
        title={
          lacking ? `No tenemos ${listed(lacking, 'ni')}.` : `No encontramos programas para “${query.text}”.`
        }
        text="Pruebe con otra palabra o con un tema cercano. También puede contarle a un asesor qué busca."
        image={noResults}
        actions={
          <>
            {query.level ? (
              <ButtonLink to={searchUrl({ ...query, level: '', page: 1 })}>
                Buscar en todos los niveles
              </ButtonLink>
            ) : (
              <ButtonLink to="/pregrado">Ver pregrados</ButtonLink>
            )}
            <ButtonLink variant="default" to="/contacto">
              Hablar con un asesor
            </ButtonLink>
          </>
        }
      />
      <Subjects subjects={subjects} />
    </>
  );
}

/** Starting points for an empty search. */
function Beginnings() {
  return (
    <section aria-labelledby="niveles">
      <h2 id="niveles">O empiece por un nivel</h2>
      <Grid
        component="ul"
        columns="repeat(auto-fill, minmax(min(100%, 260px), 1fr))"
        gap={20}
        className={classes.beginnings}
      >
        {LISTINGS.map(({ path, crumb, lead }) => (
          <li key={path}>
            <h3>
              <TextLink inherit to={path}>
                {crumb}
              </TextLink>
            </h3>
            <p>{lead}</p>
          </li>
        ))}
      </Grid>
      <p className={classes.subjects}>
        ¿Todavía no sabe el nivel? Vea los{' '}
        <TextLink inherit to="/temas">
          programas por tema
        </TextLink>
        .
      </p>
    </section>
  );
}
