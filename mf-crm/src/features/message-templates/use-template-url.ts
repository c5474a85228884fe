import { useLocation, useSearchParams } from 'shared/router';

/** Value of `?plantilla=` for one that is not stored yet. */
const NEW = 'nueva';

/** The template that the URL names: by its id, or a new one, which may begin as a copy (`&desde=`). */
export function useTemplateUrl() {
  const [search, setSearch] = useSearchParams();
  const named = search.get('plantilla');
  const { key, state } = useLocation();
  /** A new one that was stored goes on in its form, which says so and keeps the focus. */
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
    /** Tells the forms apart. */
    form,
    /** What a new one begins with. */
    from: search.get('desde'),
    searchOf,
    searchOfNew: (desde?: string) => searchOf(NEW, desde),
    /** Opens a template in the place of this one, or none. */
    replace: (id: string | null) =>
      setSearch(searchOf(id), { replace: true, preventScrollReset: true, state: id && { form } }),
  };
}
