/** Filters whose text may name a person: only the fact of a search is recorded. */
const SEARCHED = ['q', 'busqueda'];

/** Filters of an export in words, "estado: nuevo, texto buscado"; a searched text itself is left out. */
export function chosenBy(filters: Readonly<Record<string, unknown>>): string {
  const told = Object.entries(filters).flatMap(([name, value]) => {
    if (value === undefined || value === null || value === '') return [];
    return SEARCHED.includes(name) ? 'texto buscado' : `${name}: ${String(value)}`;
  });
  return told.join(', ') || 'ninguno';
}
