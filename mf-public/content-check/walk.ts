/** A value somewhere in a content file, and how one gets there: `team[3 "Paola Cifuentes"].image`. */
export interface Place {
  path: string;
  /** Name of the property (or export) that holds the value; list elements have their list's. */
  key: string;
  value: unknown;
}

/** What an import of a picture or document is while content is checked, see `asset-hooks.mjs`. */
export const isAsset = (value: unknown): boolean => typeof value === 'string' && value.startsWith('asset:');

const NAME_KEYS = ['name', 'title', 'titulo', 'heading', 'label', 'year', 'link'];

/** What an editor calls an element of a list: its number alone is hard to find. */
export function nameOf(element: unknown): string {
  if (typeof element !== 'object' || element === null) return '';
  const fields = new Map<string, unknown>(Object.entries(element));
  const name = NAME_KEYS.map((key) => fields.get(key)).find(Boolean);
  return name === undefined ? '' : ` "${name}"`;
}

/** The value itself and everything inside it; functions are passed over. */
export function* walk(
  value: unknown,
  path: string,
  key: string,
  seen = new Set<unknown>(),
): Generator<Place> {
  if (seen.has(value)) return;
  yield { path, key, value };
  if (typeof value !== 'object' || value === null) return;
  seen.add(value);
  if (Array.isArray(value)) {
    for (const [index, element] of value.entries()) {
      yield* walk(element, `${path}[${index}${nameOf(element)}]`, key, seen);
    }
  } else {
    for (const [name, property] of Object.entries(value)) {
      yield* walk(property, `${path}.${name}`, name, seen);
    }
  }
}
