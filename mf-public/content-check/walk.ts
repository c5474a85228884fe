/** A value in a content file, and the path to it: `team[3 "Paola Cifuentes"].image`. */
export interface Place {
  path: string;
  /** Name of the property (or export) that holds the value; elements of a list have the list's. */
  key: string;
  value: unknown;
}

/** Whether a value is an imported picture or document; `asset-hooks.mjs` marks them during the check. */
export const isAsset = (value: unknown): boolean => typeof value === 'string' && value.startsWith('asset:');

const NAME_KEYS = ['name', 'title', 'titulo', 'heading', 'label', 'year', 'link'];

/** Name of a list element, for editors: its index alone is hard to find. */
export function nameOf(element: unknown): string {
  if (typeof element !== 'object' || element === null) return '';
  const fields = new Map<string, unknown>(Object.entries(element));
  const name = NAME_KEYS.map((key) => fields.get(key)).find(Boolean);
  return name === undefined ? '' : ` "${name}"`;
}

/** The value itself and everything inside it; functions are skipped. */
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
