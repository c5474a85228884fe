/** Number of drawings per subject; they differ in light, ridges and position. */
export const SCENE_VARIANTS = 4;

/** Sky colour of each light, shown until the scene has loaded. */
export const SCENE_COLORS = ['#ffd9a0', '#cfe3ef', '#d6ebdf', '#e9ddf0', '#f6cfb8', '#fdeec8'] as const;

export const SCENE_SIZE = { width: 600, height: 360 };

/** Light of a scene, as an index of `SCENE_COLORS`; the variants of a subject differ. */
export const lightOf = (subject: number, variant: number): number =>
  (subject * 5 + variant) % SCENE_COLORS.length;
