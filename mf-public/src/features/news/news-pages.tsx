import { useLayoutEffect, useRef } from 'react';
import { ButtonLink } from 'shared/ui';
import classes from './news-pages.module.css';

interface NewsPagesProps {
  page: number;
  last: number;
  urlOf: (page: number) => string;
  /** Id of what gets the focus on the next page: the followed link may be gone. */
  heading: string;
}

/**
 * Links to the pages before and after; without scripts they are plain links. Not those of the lists of programs: a file that the news
 * share with them would be one more for their visitors.
 */
export function NewsPages({ page, last, urlOf, heading }: NewsPagesProps) {
  const turned = useRef(false);
  // Before the new page is painted, which would be seen at the old place first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown now is the turned page
  useLayoutEffect(() => {
    if (!turned.current) return;
    turned.current = false;
    const shown = document.getElementById(heading);
    shown?.focus({ preventScroll: true });
    shown?.scrollIntoView({ block: 'start' });
  }, [page, heading]);
  if (last < 2) return null;
  const link = (to: number) => ({
    to: urlOf(to),
    preventScrollReset: true,
    onClick: () => {
      turned.current = true;
    },
  });
  return (
    <nav className={classes.pages} aria-label="Páginas de noticias">
      {page > 1 ? (
        <ButtonLink variant="default" rel="prev" className={classes.previous} {...link(page - 1)}>
          Anterior
        </ButtonLink>
      ) : null}
      <p className={classes.where}>
        Página {page} de {last}
      </p>
      {page < last ? (
        <ButtonLink variant="default" rel="next" className={classes.next} {...link(page + 1)}>
          Siguiente
        </ButtonLink>
      ) : null}
    </nav>
  );
}
