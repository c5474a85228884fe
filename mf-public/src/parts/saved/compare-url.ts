/** More columns than this cannot be read side by side. */
export const MAX_COMPARED = 3;

const IDS = 'ids';
const KNOWN_ID = /^[\w.-]{1,200}$/;

/** The programs that a URL compares: each once, and no more than fit. */
export function readCompared(search: URLSearchParams): string[] {
  const ids = (search.get(IDS) ?? '').split(',').filter((id) => KNOWN_ID.test(id));
  return [...new Set(ids)].slice(0, MAX_COMPARED);
}

export function compareUrl(ids: readonly string[]): string {
  return ids.length > 0 ? `/comparar?${IDS}=${ids.join(',')}` : '/comparar';
}
