import { fileURLToPath } from 'node:url';

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

export const illustrations = at('src/assets/');
/** What `npm run assets` writes; committed, so that a build needs no browser. */
export const documents = at('src/assets/documents/');
export const pictures = at('src/assets/pictures/');
/** Of programs, for every app that shows them. */
export const scenes = at('../shared/src/scenes/pictures/');
/** Of the page for unknown URLs, which is the shell's own. */
export const shellPictures = at('../shell/src/assets/pictures/');
export const video = at('src/assets/video/');
export const font = at('../shared/src/ui/fonts/figtree-latin-wght-normal.woff2');
export const cenefa = at('../shared/src/ui/cenefa.svg');
/** The file itself: the package exports it to bundlers only. */
export const mediabunny = at('node_modules/mediabunny/dist/bundles/mediabunny.min.mjs');
