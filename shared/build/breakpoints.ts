/** The parts of PostCSS's rules that are read here. */
interface AtRule {
  params: string;
  error: (message: string) => Error;
}
interface Root {
  source?: { input: { file?: string | undefined } };
  walkAtRules: (name: string, look: (rule: AtRule) => void) => void;
}

/** Refuses a width of one's own in a media query; libraries keep theirs. */
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
