import { matchPath } from 'shared/router';
import type { Anchors } from './anchors';
import { isAsset, nameOf, type Place } from './walk';

/** A rule returns what is wrong with a value, or nothing. In Spanish, because content editors read it. */
export type Rule = (place: Place) => string | undefined;

const LINK_IN_TEXT = /\]\(([^)]*)\)/g;
const LINK_KEYS = /^(link|url|href|to|enlace|website|linkedin)$|(Link|Url|Href)$/;
const IMAGE_KEYS =
  /^(image|imagen|picture|photo|foto|logo|poster|illustration)(?!.*(Url|Alt|Text|Caption)$)/i;
const IMAGE_FILE = /\.(svg|png|jpe?g|webp|avif|gif)$/i;
const OTHER_SITE = /^(https?:|mailto:|tel:)/;

/**
 * Every link must lead to a path that some app declares in its `module.json` and to an existing section of that page,
 * or be the whole URL of another site.
 */
export function brokenLink(paths: readonly string[], anchors: Anchors): Rule {
  const exists = (link: string) => {
    const [pathname = ''] = link.split(/[?#]/);
    const [, anchor] = link.split('#');
    const sections = anchors.get(pathname);
    if (anchor && sections && !sections.has(anchor)) return false;
    return paths.some((path) => matchPath(path, pathname));
  };
  const problemOf = (link: string) => {
    if (OTHER_SITE.test(link))
      return URL.canParse(link) ? undefined : `"${link}" no es una dirección completa`;
    if (!/^\/(?!\/)/.test(link))
      return `"${link}" no es un enlace: los de este sitio empiezan por "/", los demás por "https://"`;
    return exists(link) ? undefined : `enlace a una página que no existe: ${link}`;
  };
  return ({ key, value }) => {
    if (typeof value !== 'string' || IMAGE_FILE.test(value)) return;
    const links = [...value.matchAll(LINK_IN_TEXT)].map(([, link = '']) => link);
    // The catalogue's own `imageUrl` may be empty.
    if ((LINK_KEYS.test(key) && key !== 'imageUrl') || /^\/(?!\/)/.test(value)) links.push(value);
    return links.flatMap((link) => problemOf(link) ?? []).join('; ') || undefined;
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Elements of a collection that lack the picture most of them have: the field was left out or misspelt. */
function withoutPicture(collection: object): string[] {
  const elements = Object.entries(collection).flatMap(([name, element]) =>
    isRecord(element) ? [[name, element] as const] : [],
  );
  const keys = new Set(elements.flatMap(([, element]) => Object.keys(element)));
  const usual = [...keys].filter(
    (key) => 2 * elements.filter(([, element]) => isAsset(element[key])).length > elements.length,
  );
  return elements.flatMap(([name, element]) =>
    usual
      .filter((key) => !(key in element))
      .map((key) => `a "${name}"${nameOf(element)} le falta la imagen "${key}"`),
  );
}

/** A picture must be an imported file; a missing file fails when the content file is read. */
export const missingImage: Rule = ({ key, value }) => {
  if (typeof value === 'object' && value !== null) return withoutPicture(value).join('; ') || undefined;
  const isImage = IMAGE_KEYS.test(key);
  if (isImage && value === undefined) return 'falta la imagen';
  if (typeof value !== 'string') return;
  if (isAsset(value)) {
    return isImage && !IMAGE_FILE.test(value) ? 'el archivo importado no es una imagen' : undefined;
  }
  return isImage || IMAGE_FILE.test(value) ? `"${value}" no es una imagen importada` : undefined;
};
