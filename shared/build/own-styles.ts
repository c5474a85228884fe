import { join } from 'node:path';

/** The parts of PostCSS's rules that are read here. */
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

/** The contract's own styles are those of the whole site. */
const SHARED = join(import.meta.dirname, '..');

/**
 * Whether a selector of a module's stylesheet may be somebody else's element: nothing in it names what is the module's, a class of its
 * own or a `data-` attribute. `html:has(.bar)` does; `body`, `*`, `header`, `:root` and `:global(.mantine-Button-root)` do not.
 */
export function reachesOutside(selector: string): boolean {
  const own = selector.replace(/:global\(((?:[^()]|\([^()]*\))*)\)/g, (_, inner: string) =>
    [...inner.matchAll(/\[data-[\w-]+/g)].join(' '),
  );
  // What is excluded names nothing.
  const named = own.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, '');
  return !/\.[\w-]|\[data-[\w-]/.test(named);
}

/** Within another rule, whose selector holds for it, or a step of an animation, which has none. */
function isWithin({ parent }: Within): boolean {
  if (!parent) return false;
  return parent.type === 'rule' || /keyframes$/.test(parent.name ?? '') || isWithin(parent);
}

/** Refuses a module's styles that reach outside of it; the error names file and line. */
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
