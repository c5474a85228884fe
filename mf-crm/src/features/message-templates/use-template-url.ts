import { useLocation, useSearchParams } from 'shared/router';

/** Value of `?plantilla=` for a new one. */
const NEW = 'nueva';

/** The template in the URL: an id, or a new one, which may start as a copy (`&desde=`). */
export function useTemplateUrl() {
  const [search, setSearch] = useSearchParams();
  const named = search.get('plantilla');
  const { key, state } = useLocation();
  /** A new template stays in its form after saving: the form shows the message and keeps the focus. */
  const form = named === NEW ? key : ((state as { form?: string } | null)?.form ?? named ?? '');
  const searchOf = (plantilla: string | null, desde?: string): string => {
    const next = new URLSearchParams(search);
    next.delete('plantilla');
    next.delete('desde');
    if (plantilla !== null) next.set('plantilla', plantilla);
    if (desde !== undefined) next.set('desde', desde);
    return next.toString();
  };
  return {
    id: named === NEW ? null : named,
    isNew: named === NEW,
    /** Key of the form. */
    form,
    /** Id of the template that a new one is copied from. */
    from: search.get('desde'),
    searchOf,
    searchOfNew: (desde?: string) => searchOf(NEW, desde),
    /** Replaces the opened template in the URL; null closes it. */
    replace: (id: string | null) =>
      setSearch(searchOf(id), { replace: true, preventScrollReset: true, state: id && { form } }),
  };
}
