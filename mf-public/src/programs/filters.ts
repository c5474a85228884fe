/** What the visitor has chosen; empty texts mean "no filter". Prices stay text until they are compared. */
export interface Filters {
  university: string;
  modality: string;
  duration: string;
  priceMin: string;
  priceMax: string;
}

export const NO_FILTERS: Filters = { university: '', modality: '', duration: '', priceMin: '', priceMax: '' };

/** spec: public-site §4 – a university clears modality and duration, a modality clears duration. */
export function changeFilter(filters: Filters, name: keyof Filters, value: string): Filters {
  const changed = { ...filters, [name]: value };
  if (name === 'university') return { ...changed, modality: '', duration: '' };
  if (name === 'modality') return { ...changed, duration: '' };
  return changed;
}

/** Text that is not a number, such as a half-typed "-", sets no limit. */
export function priceLimit(text: string): number | null {
  const value = Number(text);
  return text.trim() === '' || !Number.isFinite(value) ? null : value;
}

export function countActive(filters: Filters): number {
  return Object.values(filters).filter((value) => value.trim() !== '').length;
}
