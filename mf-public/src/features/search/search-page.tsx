import { useLoaderData, useRevalidator, useSearchParams } from 'shared/router';
import { NIVELES } from 'shared/rules';
import { ButtonLink, EmptyState, ErrorState, TextLink, VisuallyHidden } from 'shared/ui';
import noResults from '../../assets/sin-resultados.svg';
import { LISTINGS } from '../../content/listings';
import layout from '../../layout/layout.module.css';
import { PageHead } from '../../layout/page-head';
import { countLabel } from '../catalogue/count-label';
import { ProgramGrid } from '../catalogue/program-grid';
import type { FoundPrograms } from '../catalogue/programs-call';
import { CompareTray } from '../compare/compare-tray-host';
import { RecentlySeen } from '../saved/recently-seen';
import { type Question, readQuestion, searchAddress } from './search-address';
import { SearchForm } from './search-form';
import type { SearchData } from './search-loader';
import classes from './search-page.module.css';
import { SearchPages } from './search-pages';

/** Search over the whole catalogue. */
export function SearchPage() {
  const data = useLoaderData<SearchData>();
  const [search] = useSearchParams();
  const question = readQuestion(search);
  return (
    <div className={layout.ridge}>
      <PageHead
        crumb="Buscar"
        heading="Buscar programas"
        lead="Escriba una carrera, un tema o una universidad. Las tildes y los errores de escritura no importan."
      >
        <SearchForm text={question.text} level={question.level} />
      </PageHead>
      <div className={`${layout.width} ${layout.last}`}>
        {question.text ? <Levels question={question} /> : null}
        <Results data={data} question={question} />
      </div>
      <RecentlySeen />
      <CompareTray />
    </div>
  );
}

/** The same words within one level. */
function Levels({ question }: { question: Question }) {
  return (
    <nav aria-label="Nivel">
      <ul className={classes.levels}>
        {['', ...NIVELES].map((level) => (
          <li key={level}>
            <TextLink
              className={classes.level}
              underline="never"
              to={searchAddress({ ...question, level, page: 1 })}
              aria-current={level === question.level ? 'true' : undefined}
            >
              {level || 'Todos'}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Results({ data, question }: { data: SearchData; question: Question }) {
  const revalidator = useRevalidator();
  if (data.state === 'idle') return <Beginnings />;
  if (data.state === 'failed') {
    return (
      <ErrorState
        title="No pudimos buscar en el catálogo"
        text="Puede ser su conexión o un fallo nuestro. Lo que escribió queda en el buscador."
        onRetry={() => void revalidator.revalidate()}
        retrying={revalidator.state === 'loading'}
      />
    );
  }
  if (data.programs.length === 0) {
    return (
      <EmptyState
        title={`No encontramos programas para “${question.text}”.`}
        text="Pruebe con otra palabra o mire todos los niveles. También puede contarle a un asesor qué busca."
        image={noResults}
        actions={
          <>
            {question.level ? (
              <ButtonLink to={searchAddress({ ...question, level: '', page: 1 })}>
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
    );
  }
  return <Found found={data} question={question} />;
}

function Found({ found, question }: { found: FoundPrograms; question: Question }) {
  return (
    <section aria-labelledby="resultados">
      <VisuallyHidden component="h2" id="resultados">
        Resultados
      </VisuallyHidden>
      <p role="status" className={classes.count}>
        {found.approximate ? (
          <>
            No encontramos “{question.text}” tal cual. <b>{countLabel(found.total)}</b> con nombre parecido:
          </>
        ) : (
          <>
            <b>{countLabel(found.total)}</b> para “{question.text}”
          </>
        )}
      </p>
      <ProgramGrid programs={found.programs} />
      <SearchPages question={question} total={found.total} />
    </section>
  );
}

/** Where to begin without a word to look for. */
function Beginnings() {
  return (
    <section aria-labelledby="niveles">
      <h2 id="niveles">O empiece por un nivel</h2>
      <ul className={classes.beginnings}>
        {LISTINGS.map(({ path, crumb, lead }) => (
          <li key={path}>
            <h3>
              <TextLink to={path}>{crumb}</TextLink>
            </h3>
            <p>{lead}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
