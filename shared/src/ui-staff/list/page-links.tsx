import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { Link } from '../../router';
import { Hint } from '../../ui/kit/hint';
import { Row } from '../../ui/kit/layout';
import { focusPart } from '../focus-part';
import classes from './page-links.module.css';

export interface PageLinksProps {
  page: number;
  pages: number;
  /** Numbers of the first and the last entry shown. */
  first: number;
  last: number;
  total: number;
  /** URL query of a page. */
  search: (page: number) => URLSearchParams;
}

/** Scrolls to the top of the list and focuses it, as the pressed link may not exist on the next page. */
function goToListOf({ currentTarget, metaKey, ctrlKey, shiftKey }: MouseEvent<HTMLElement>): void {
  const list = currentTarget.closest<HTMLElement>('section, main');
  if (!list || metaKey || ctrlKey || shiftKey) return;
  focusPart(list);
  list.scrollIntoView({ block: 'start' });
}

/** "1–50 de 62" and links to the previous and next page of a staff list. */
export function PageLinks({ page, pages, first, last, total, search }: PageLinksProps) {
  const link = (to: number) => ({
    to: { search: search(to).toString() },
    preventScrollReset: true,
    onClick: goToListOf,
  });
  return (
    <Hint component="footer" className={classes.foot}>
      <p role="status">
        {first}–{last} de {total.toLocaleString('es-CO')}
      </p>
      {pages > 1 ? (
        <Row component="nav" gap={8} nowrap className={classes.pages} aria-label="Páginas de la lista">
          {page > 1 ? (
            <Link {...link(page - 1)} aria-label="Página anterior">
              <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
            </Link>
          ) : null}
          <span>
            Página {page} de {pages}
          </span>
          {page < pages ? (
            <Link {...link(page + 1)} aria-label="Página siguiente">
              <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
            </Link>
          ) : null}
        </Row>
      ) : null}
    </Hint>
  );
}
