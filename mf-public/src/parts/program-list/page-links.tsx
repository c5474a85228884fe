import { ButtonLink, Hint } from 'shared/ui';
import classes from './page-links.module.css';

interface PageLinksProps {
  page: number;
  last: number;
  urlOf: (page: number) => string;
  /** Called before the URL changes; the next page is then shown from its start. */
  onTurn: () => void;
}

/** The first, the last and the pages around the current one; `null` marks a gap. */
export function shownPages(page: number, last: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, last].filter((each) => each >= 1 && each <= last);
  const shown = [...new Set(near)];
  return shown.flatMap((each, index) => {
    const gap = each - (shown[index - 1] ?? each - 1);
    // Fill a gap of one page with that page.
    if (gap === 2) return [each - 1, each];
    return gap > 2 ? [null, each] : [each];
  });
}

/** Links to the other pages of a list. Without scripts they are plain links. */
export function PageLinks({ page, last, urlOf, onTurn }: PageLinksProps) {
  if (last < 2) return null;
  const link = (to: number) => ({ to: urlOf(to), preventScrollReset: true, onClick: onTurn });
  return (
    <Hint component="nav" className={classes.pages} aria-label="Páginas de resultados">
      {page > 1 ? (
        <ButtonLink variant="default" rel="prev" className={classes.previous} {...link(page - 1)}>
          Anterior
        </ButtonLink>
      ) : null}
      <p className={classes.where}>
        Página {page} de {last}
      </p>
      <ol className={classes.numbers}>
        {shownPages(page, last).map((each, index) =>
          each === null ? (
            <li key={`gap-${index}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={each}>
              <ButtonLink
                variant={each === page ? 'filled' : 'subtle'}
                className={classes.number}
                aria-label={`Página ${each}`}
                aria-current={each === page ? 'page' : undefined}
                {...link(each)}
              >
                {each}
              </ButtonLink>
            </li>
          ),
        )}
      </ol>
      {page < last ? (
        <ButtonLink variant="default" rel="next" className={classes.next} {...link(page + 1)}>
          Siguiente
        </ButtonLink>
      ) : null}
    </Hint>
  );
}
