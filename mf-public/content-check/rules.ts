import { matchPath } from 'shared/router';
import { isAsset, type Place } from './walk';

/** A rule says in Spanish what is wrong with a value, or nothing: who edits content reads it. */
export type Rule = (place: Place) => string | undefined;

const LINK_IN_TEXT = /\]\((\/[^)]*)\)/g;
/** The catalogue's own `imageUrl` may be empty. */
const IMAGE_KEYS = /^(image|imagen|picture|photo|foto|logo|poster)(?!Url)/i;
const DATE_KEYS = /^(fecha|date)|(Date|At|Version)$|^version$/;
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Every internal link leads to a path that some app declares in its `module.json`. */
export function brokenLink(paths: readonly string[]): Rule {
  const exists = (link: string) => {
    const [pathname = ''] = link.split(/[?#]/);
    return paths.some((path) => matchPath(path, pathname));
  };
  return ({ value }) => {
    if (typeof value !== 'string') return;
    const links = [...value.matchAll(LINK_IN_TEXT)].map(([, link = '']) => link);
    if (/^\/(?!\/)/.test(value)) links.push(value);
    const broken = links.filter((link) => !exists(link));
    return broken.length > 0 ? `enlace a una página que no existe: ${broken.join(', ')}` : undefined;
  };
}

/** A picture is an imported file; a missing file fails when the content file is read. */
export const missingImage: Rule = ({ key, value }) => {
  if (!IMAGE_KEYS.test(key) || typeof value !== 'string' || isAsset(value)) return;
  return `"${value}" no es una imagen importada`;
};

function isRealDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return ISO_DATE.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Dates are days of the calendar, written 2025-10-08; years are years. */
export const invalidDate: Rule = ({ key, value }) => {
  if (key === 'year') {
    const fits = Number.isInteger(value) && Number(value) >= 1900 && Number(value) <= 2100;
    return fits ? undefined : `"${value}" no es un año`;
  }
  if (typeof value !== 'string' || !(DATE_KEYS.test(key) || ISO_DATE.test(value))) return;
  return isRealDate(value) ? undefined : `"${value}" no es una fecha del calendario (AAAA-MM-DD)`;
};
