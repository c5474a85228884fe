import { ButtonLink } from 'shared/ui';

/** What a list says on a page after its last one, with the way back. */
export const beyondLast = (what: string, last: number, search: (page: number) => URLSearchParams) => ({
  title: `En esta página no hay ${what}`,
  text: last === 1 ? 'La lista tiene una sola página.' : `La última es la ${last.toLocaleString('es-CO')}.`,
  action: (
    <ButtonLink to={{ search: search(last).toString() }} size="sm" variant="default">
      Ir a la última página
    </ButtonLink>
  ),
});
