import { PageLinks } from 'shared/ui-staff';
import { PAGE_SIZE } from './leads-call';

/** Reads `?pagina=`; what is no page is the first. */
export function readPage(search: URLSearchParams): number {
  const page = Number(search.get('pagina') ?? 1);
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** URL of a page. The first page has no parameter, and the selected lead is left out. */
export function pageSearch(search: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('lead');
  if (page > 1) next.set('pagina', String(page));
  else next.delete('pagina');
  return next;
}

interface Props {
  page: number;
  total: number;
  search: URLSearchParams;
}

/** Which part of all leads is shown, and the pages before and after; nothing where all fit. */
export function LeadPages({ page, total, search }: Props) {
  const pages = Math.ceil(total / PAGE_SIZE);
  if (pages < 2 || page > pages) return null;
  return (
    <PageLinks
      page={page}
      pages={pages}
      first={(page - 1) * PAGE_SIZE + 1}
      last={Math.min(page * PAGE_SIZE, total)}
      total={total}
      search={(to) => pageSearch(search, to)}
    />
  );
}
