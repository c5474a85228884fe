import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from '../../router';
import { Hint } from '../../ui/kit/hint';
import { Row } from '../../ui/kit/layout';
import classes from './page-links.module.css';

export interface PageLinksProps {
  page: number;
  pages: number;
  /** Numbers of the first and the last entry shown. */
  first: number;
  last: number;
  total: number;
  /** The query of a page. */
  search: (page: number) => URLSearchParams;
}

/** "1–50 de 62" and the neighbouring pages of a staff list, each with an address of its own. */
export function PageLinks({ page, pages, first, last, total, search }: PageLinksProps) {
  const address = (to: number) => ({ search: search(to).toString() });
  return (
    <Hint component="footer" className={classes.foot}>
      <p role="status">
        {first}–{last} de {total.toLocaleString('es-CO')}
      </p>
      {pages > 1 ? (
        <Row component="nav" gap={8} nowrap className={classes.pages} aria-label="Páginas de la lista">
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
        </Row>
      ) : null}
    </Hint>
  );
}
