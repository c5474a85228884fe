import { anchorsOf } from './anchors';
import { type CatalogueEntry, catalogueContradiction } from './catalogue';
import { invalidDate } from './dates';
import { foreignPrice, unreadablePrice, wrongCosts } from './prices';
import { brokenLink, missingImage } from './rules';
import { walk } from './walk';

/** What a content file exports, by name. */
export type Exports = Readonly<Record<string, unknown>>;

/** A problem and its place. */
export interface Problem {
  file: string;
  text: string;
}

/** All problems in the exports of content files; a value that several files export is reported once. */
export function findProblems(
  files: ReadonlyMap<string, Exports>,
  paths: readonly string[],
  catalogue: readonly CatalogueEntry[],
): Problem[] {
  const anchors = anchorsOf([...files.values()].flatMap((exported) => Object.values(exported)));
  const rules = [
    brokenLink(paths, anchors),
    missingImage,
    invalidDate,
    unreadablePrice,
    foreignPrice,
    wrongCosts,
    catalogueContradiction(catalogue),
  ];
  const seen = new Set<unknown>();
  return [...files].flatMap(([file, exported]) =>
    Object.entries(exported).flatMap(([name, value]) =>
      [...walk(value, name, name, seen)].flatMap((place) =>
        rules.flatMap((rule) => {
          const problem = rule(place);
          return problem ? { file, text: `${place.path}: ${problem}` } : [];
        }),
      ),
    ),
  );
}
