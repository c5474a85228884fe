import { useSearchParams } from 'shared/router';

export const DETAIL_TABS = ['informacion', 'notas', 'documentos', 'pagos'] as const;
export type DetailTab = (typeof DETAIL_TABS)[number];

/** The lead that the URL names (`?lead=`) and the tab of its detail (`&ver=`). */
export function useSelectedLead() {
  const [search, setSearch] = useSearchParams();
  const id = search.get('lead');
  const tab = DETAIL_TABS.find((known) => known === search.get('ver')) ?? 'informacion';

  const selection = (lead: string | null): string => {
    const next = new URLSearchParams(search);
    next.delete('ver');
    if (lead) next.set('lead', lead);
    else next.delete('lead');
    return next.toString();
  };
  const change = (name: 'lead' | 'ver', value: string | null) =>
    setSearch(
      (known) => {
        const next = new URLSearchParams(known);
        if (name === 'lead') next.delete('ver');
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: name === 'ver', preventScrollReset: true },
    );
  return {
    id,
    tab,
    /** Query with a lead opened, or closed with null. */
    selection,
    select: (lead: string | null) => change('lead', lead),
    show: (next: DetailTab) => change('ver', next === 'informacion' ? null : next),
  };
}
