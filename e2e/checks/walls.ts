import { dirname, join, normalize } from 'node:path';
import { lineAt, listFiles, type Problem, readText } from './repository';

const IMPORT = /(?:\bfrom|\bimport\(?)\s*'(\.[^']+)'/g;
const APP = /^(shell|mf-[^/]+)\/src\//;
/** Folders of the shell that its screens import, and that must not import screens. */
const BELOW_SCREENS = ['federation', 'identity', 'parts', 'routing'];
const SCREENS = ['features', 'site', 'staff'];

/** Why one file of an app may not import another, both as paths below `src`; undefined if it may. */
function wallBetween(app: string, from: string, to: string): string | undefined {
  const [room = '', feature, ...rest] = from.split('/');
  const [other = '', otherFeature] = to.split('/');
  if (feature === undefined) return undefined;
  if (room === 'features') {
    if (other !== 'features' || feature === otherFeature || rest.length === 0) return undefined;
    return "a feature imports no other feature of its app: what two need goes to the app's shared parts";
  }
  if (app !== 'shell')
    return room !== 'screens' && other === 'features'
      ? 'shared parts of an app import no feature: features stand on them'
      : undefined;
  return BELOW_SCREENS.includes(room) && SCREENS.includes(other) && !/\.test\.tsx?$/.test(from)
    ? 'routing and shared parts import no screen: site, staff and features stand on them'
    : undefined;
}

/** Finds forbidden imports within an app. `biome.json` has what an app may import from other packages. */
export function checkWalls(root: string): Problem[] {
  return listFiles(root).flatMap((file) => {
    const [folder, app] = APP.exec(file) ?? [];
    if (!folder || !app || !/\.tsx?$/.test(file)) return [];
    const text = readText(root, file);
    return [...text.matchAll(IMPORT)].flatMap(({ 1: path = '', index }) => {
      const to = normalize(join(dirname(file), path));
      if (!to.startsWith(folder)) return [];
      const message = wallBetween(app, file.slice(folder.length), to.slice(folder.length));
      return message ? [{ file, line: lineAt(text, index), message }] : [];
    });
  });
}
