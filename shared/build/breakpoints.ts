/** The parts of PostCSS's types that are used here. */
interface AtRule {
  params: string;
  error: (message: string) => Error;
}
interface Root {
  source?: { input: { file?: string | undefined } };
  walkAtRules: (name: string, look: (rule: AtRule) => void) => void;
}

/** Refuses media queries with a width that is not a named breakpoint, except in libraries. */
export const namedBreakpointsPlugin = {
  postcssPlugin: 'named-breakpoints',
  Once(root: Root) {
    if (root.source?.input.file?.includes('node_modules')) return;
    root.walkAtRules('media', (rule) => {
      if (/\bwidth\b/.test(rule.params)) {
        throw rule.error(`"${rule.params}" has no name: take one of shared/src/ui/breakpoints.css`);
      }
    });
  },
};
