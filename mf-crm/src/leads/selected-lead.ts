import { useSearchParams } from 'shared/router';

export const DETAIL_TABS = ['informacion', 'notas', 'documentos', 'pagos'] as const;
export type DetailTab = (typeof DETAIL_TABS)[number];

/** What an id is made of; anything else names no lead. */
const LEAD_ID = /^[\w-]{1,100}$/;

/** Why what the URL names can't be opened (spec: staff-panel §2, §8); null without a problem. */
function selectionProblem(lead: string | null, asksForTab: boolean): string | null {
  if (lead === null) return asksForTab ? 'No hay lead seleccionado' : null;
  if (lead === '') return 'Error: Lead sin ID válido';
  return LEAD_ID.test(lead) ? null : 'Error: Lead inválido seleccionado';
}

/** The lead that the URL names (`?lead=`) and the tab of its detail (`&ver=`). */
export function useSelectedLead() {
  const [search, setSearch] = useSearchParams();
  const named = search.get('lead');
  const problem = selectionProblem(named, search.has('ver'));
  const id = problem ? null : named;
  const tab = DETAIL_TABS.find((known) => known === search.get('ver')) ?? 'informacion';

  const selection = (lead: string | null): string => {
    const next = new URLSearchParams(search);
    next.delete('ver');
    if (lead === null) next.delete('lead');
    else next.set('lead', lead);
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
    /** Why the lead that the URL names can't be opened. */
    problem,
    tab,
    /** Query with a lead opened, or closed with null. */
    selection,
    select: (lead: string | null) => change('lead', lead),
    show: (next: DetailTab) => change('ver', next === 'informacion' ? null : next),
  };
}
