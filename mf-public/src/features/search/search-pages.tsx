import { ButtonLink } from 'shared/ui';
import { MAX_PAGE, type Question, searchAddress } from './search-address';
import classes from './search-pages.module.css';

/** As many as the catalogue sends at once. */
const PAGE_SIZE = 24;

/** Links to the pages before and after. */
export function SearchPages({ question, total }: { question: Question; total: number }) {
  const last = Math.min(Math.ceil(total / PAGE_SIZE), MAX_PAGE);
  if (last < 2) return null;
  const { page } = question;
  return (
    <nav className={classes.pages} aria-label="Páginas de resultados">
      {page > 1 ? (
        <ButtonLink variant="default" rel="prev" to={searchAddress({ ...question, page: page - 1 })}>
          Anterior
        </ButtonLink>
      ) : null}
      <p>
        Página {page} de {last}
      </p>
      {page < last ? (
        <ButtonLink variant="default" rel="next" to={searchAddress({ ...question, page: page + 1 })}>
          Siguiente
        </ButtonLink>
      ) : null}
    </nav>
  );
}
