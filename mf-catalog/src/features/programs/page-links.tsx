import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from 'shared/router';
import classes from './page-links.module.css';
import { writeSearch } from './program-search';

interface Props {
  page: number;
  pages: number;
  first: number;
  last: number;
  total: number;
  parameters: URLSearchParams;
}

/** "1–50 de 62" and the neighbouring pages, each with an address of its own. */
export function PageLinks({ page, pages, first, last, total, parameters }: Props) {
  const address = (to: number) => ({ search: writeSearch(parameters, { pagina: String(to) }).toString() });
  return (
    <footer className={classes.foot}>
      <p role="status">
        {first}–{last} de {total.toLocaleString('es-CO')}
      </p>
      {pages > 1 ? (
        <nav className={classes.pages} aria-label="Páginas de la lista">
          {page > 1 ? (
            <Link to={address(page - 1)} preventScrollReset aria-label="Página anterior">
              <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
            </Link>
          ) : null}
          <span>
            Página {page} de {pages}
          </span>
          {page < pages ? (
            <Link to={address(page + 1)} preventScrollReset aria-label="Página siguiente">
              <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
            </Link>
          ) : null}
        </nav>
      ) : null}
    </footer>
  );
}
