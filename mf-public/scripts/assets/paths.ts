import { fileURLToPath } from 'node:url';

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

export const illustrations = at('src/assets/');
/** Output of `npm run assets`; committed, so that a build needs no browser. */
export const documents = at('src/assets/documents/');
export const pictures = at('src/assets/pictures/');
/** Scenes of programs, for every app that shows them. */
export const scenes = at('../shared/src/scenes/pictures/');
/** Pictures of the page for unknown URLs, which belongs to the shell. */
export const shellPictures = at('../shell/src/assets/pictures/');
export const video = at('src/assets/video/');
export const font = at('../shared/src/ui/fonts/figtree-latin-wght-normal.woff2');
export const cenefa = at('../shared/src/ui/cenefa.svg');
/** Direct file path: the package exports it only to bundlers. */
export const mediabunny = at('node_modules/mediabunny/dist/bundles/mediabunny.min.mjs');
