import { SUBJECTS, subjectOf } from 'shared/rules';
import base from '../assets/pictures/escena-empresa-1.svg';
import { lightOf, SCENE_COLORS, SCENE_VARIANTS } from './scene-lights';

interface Scene {
  src: string;
  /** Shown until the drawing has come. */
  color: string;
}

/** Scene of a program: its subject's, in a variant by its id. `shift` picks another variant. */
export function sceneOf(id: string, title: string, shift = 0): Scene {
  const subject = subjectOf(title) ?? 'empresa';
  let seed = 7;
  for (const character of id) seed = (seed * 31 + character.charCodeAt(0)) % 9973;
  const variant = ((seed + shift) % SCENE_VARIANTS) + 1;
  return {
    // All scenes lie in one folder under their own names.
    src: base.replace(/[^/]*$/, `escena-${subject}-${variant}.svg`),
    color: SCENE_COLORS[lightOf(SUBJECTS.indexOf(subject), variant)] ?? SCENE_COLORS[0],
  };
}

/** Cards that a card may touch in a grid of up to three columns: left, and the row above. */
const NEIGHBOURS = [1, 2, 3];

interface Named {
  id: string;
  title: string;
}

/** Shifts that give neighbouring cards, and the one they come after, different scenes; 0 for most. */
export function sceneShifts(programs: readonly Named[], after?: Named): number[] {
  const shown = after ? [sceneOf(after.id, after.title).src] : [];
  return programs.map(({ id, title }) => {
    const near = NEIGHBOURS.map((distance) => shown.at(-distance));
    let shift = 0;
    while (shift < NEIGHBOURS.length && near.includes(sceneOf(id, title, shift).src)) shift += 1;
    shown.push(sceneOf(id, title, shift).src);
    return shift;
  });
}
