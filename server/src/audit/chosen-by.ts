/** Texts that may name a person: that one was looked for is all that is told of it. */
const SEARCHED = ['q', 'busqueda'];

/** Filters of an export in words, "estado: nuevo, texto buscado"; of a text that was looked for not the text. */
export function chosenBy(filters: Readonly<Record<string, unknown>>): string {
  const told = Object.entries(filters).flatMap(([name, value]) => {
    if (value === undefined || value === null || value === '') return [];
    return SEARCHED.includes(name) ? 'texto buscado' : `${name}: ${String(value)}`;
  });
  return told.join(', ') || 'ninguno';
}
