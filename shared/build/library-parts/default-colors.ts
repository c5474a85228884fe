/** In place of Mantine's palettes: the theme has its own, and the style sheet has variables for those only. */
export const DEFAULT_COLORS = {};
