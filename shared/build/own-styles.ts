import { join } from 'node:path';

/** The parts of PostCSS's types that are used here. */
interface Within {
  type: string;
  name?: string;
  parent?: Within | undefined;
}
interface Rule extends Within {
  selectors: string[];
  error: (message: string) => Error;
}
interface Root {
  source?: { input: { file?: string | undefined } };
  walkRules: (look: (rule: Rule) => void) => void;
}

/** Folder of `shared`, whose styles are not checked: they apply to the whole site. */
const SHARED = join(import.meta.dirname, '..');

/**
 * Whether a selector in a module's stylesheet may match elements outside the module: it contains neither a class of the module nor a
 * `data-` attribute. False for `html:has(.bar)`; true for `body`, `*`, `header`, `:root` and `:global(.mantine-Button-root)`.
 */
export function reachesOutside(selector: string): boolean {
  const own = selector.replace(/:global\(((?:[^()]|\([^()]*\))*)\)/g, (_, inner: string) =>
    [...inner.matchAll(/\[data-[\w-]+/g)].join(' '),
  );
  // What is inside `:not()` does not restrict the selector to the module.
  const named = own.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, '');
  return !/\.[\w-]|\[data-[\w-]/.test(named);
}

/** Whether a rule is nested in another, whose selector is checked instead, or is an animation step, which has no selector. */
function isWithin({ parent }: Within): boolean {
  if (!parent) return false;
  return parent.type === 'rule' || /keyframes$/.test(parent.name ?? '') || isWithin(parent);
}

/** Refuses module styles that reach outside of the module; the error names file and line. */
export const ownStylesPlugin = {
  postcssPlugin: 'own-styles',
  Once(root: Root) {
    if (root.source?.input.file?.startsWith(SHARED)) return;
    root.walkRules((rule) => {
      const outside = isWithin(rule) ? undefined : rule.selectors.find(reachesOutside);
      if (outside) {
        throw rule.error(`"${outside}" reaches outside of the module: name a class of its own`);
      }
    });
  },
};
