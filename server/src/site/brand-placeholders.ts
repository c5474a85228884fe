import { brand } from 'shared/brand';
import type { Config } from '../config/config';

/** Values that need not be replaced. `siteUrl` is not one of them: if unset, it is the server's localhost URL. */
const FINE = new Set(['slogan', 'about', 'hours', 'meetingHost']);

/** Names of the brand values that a deployment has not replaced: the shared file holds placeholders on reserved names. */
export function brandPlaceholders({ brand: overrides }: Pick<Config, 'brand'>): string[] {
  const group = (name: string) => {
    const values: unknown = brand[name as keyof typeof brand];
    const given: unknown = overrides[name];
    if (typeof values !== 'object' || values === null || Array.isArray(values)) {
      return given === undefined ? [name] : [];
    }
    return Object.keys(values)
      .filter((key) => !Object.hasOwn(Object(given ?? {}), key))
      .map((key) => `${name}.${key}`);
  };
  return Object.keys(brand)
    .filter((name) => !FINE.has(name))
    .flatMap(group);
}
