import { useSearchParams } from 'shared/router';
import { TIPOS_NOTA, type TipoNota } from 'shared/rules';

export const DETAIL_TABS = ['informacion', 'notas', 'documentos', 'pagos'] as const;
export type DetailTab = (typeof DETAIL_TABS)[number];

/** Id of the field of a new note. */
export const NOTE_FIELD_ID = 'crm-nota';

/** Form of a lead id; anything else in the URL is refused. */
const LEAD_ID = /^[\w-]{1,100}$/;

/** Why the lead in the URL cannot be opened (spec: staff-panel §2, §8); null without a problem. */
function selectionProblem(lead: string | null, asksForTab: boolean): string | null {
  if (lead === null) return asksForTab ? 'No hay lead seleccionado' : null;
  if (lead === '') return 'Error: Lead sin ID válido';
  return LEAD_ID.test(lead) ? null : 'Error: Lead inválido seleccionado';
}

/** The lead in the URL (`?lead=`), the tab of its detail (`&ver=`) and the kind of note to start (`&nota=`). */
export function useSelectedLead() {
  const [search, setSearch] = useSearchParams();
  const named = search.get('lead');
  const problem = selectionProblem(named, search.has('ver'));
  const id = problem ? null : named;
  const tab = DETAIL_TABS.find((known) => known === search.get('ver')) ?? 'informacion';

  const noteKind: TipoNota | null = TIPOS_NOTA.find((kind) => kind === search.get('nota')) ?? null;

  const selection = (lead: string | null): string => {
    const next = new URLSearchParams(search);
    next.delete('ver');
    next.delete('nota');
    next.delete('hacer');
    if (lead === null) next.delete('lead');
    else next.set('lead', lead);
    return next.toString();
  };
  const change = (values: Partial<Record<'lead' | 'ver' | 'nota', string | null>>) =>
    setSearch(
      (known) => {
        const next = new URLSearchParams(known);
        for (const name of ['ver', 'nota', 'hacer']) next.delete(name);
        for (const [name, value] of Object.entries(values)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: !('lead' in values), preventScrollReset: true },
    );
  return {
    id,
    /** Why the lead in the URL cannot be opened. */
    problem,
    tab,
    /** Query string that opens a lead, or closes it with null. */
    selection,
    select: (lead: string | null) => change({ lead }),
    show: (next: DetailTab) => change({ ver: next === 'informacion' ? null : next }),
    /** Kind of note asked for in the URL; its field gets the focus. */
    noteKind,
    /** The URL asks to open the estado choice of the lead (`&hacer=estado`). */
    asksEstado: search.get('hacer') === 'estado',
    /** Removes that request from the URL. */
    answer: () =>
      setSearch(
        (known) => {
          const next = new URLSearchParams(known);
          next.delete('hacer');
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    /** Starts a note of the opened lead, or of another one. */
    beginNote: (nota: TipoNota, lead?: string) => change({ ...(lead && { lead }), ver: 'notas', nota }),
  };
}
