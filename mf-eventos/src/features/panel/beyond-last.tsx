import { ButtonLink } from 'shared/ui';

/** Message of a list for a page beyond its last one, with a link back. */
export const beyondLast = (what: string, last: number, search: (page: number) => URLSearchParams) => ({
  title: `En esta página no hay ${what}`,
  text: last === 1 ? 'La lista tiene una sola página.' : `La última es la ${last.toLocaleString('es-CO')}.`,
  action: (
    <ButtonLink to={{ search: search(last).toString() }} size="sm" variant="default">
      Ir a la última página
    </ButtonLink>
  ),
});
