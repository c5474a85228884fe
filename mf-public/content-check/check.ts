import { foreignPrice, wrongCosts } from './prices';
import { brokenLink, invalidDate, missingImage } from './rules';
import { walk } from './walk';

/** Everything that is wrong with what a content file exports, one line each; what has been `seen` is passed over. */
export function findProblems(
  content: Readonly<Record<string, unknown>>,
  paths: readonly string[],
  seen = new Set<unknown>(),
): string[] {
  const rules = [brokenLink(paths), missingImage, invalidDate, foreignPrice, wrongCosts];
  return Object.entries(content).flatMap(([name, value]) =>
    [...walk(value, name, name, seen)].flatMap((place) =>
      rules.flatMap((rule) => {
        const problem = rule(place);
        return problem ? `${place.path}: ${problem}` : [];
      }),
    ),
  );
}
