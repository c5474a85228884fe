import type { Subject } from '../rules';
import base from './pictures/escena-empresa-1.svg';
import { lightOf, SCENE_COLORS, SCENE_VARIANTS } from './scene-lights';

/** A drawing shown for a program without a picture of its own. */
export interface Scene {
  readonly src: string;
  /** Shown until the drawing has loaded. */
  readonly color: string;
}

/** What a scene is chosen by: a subject's name, and its index among all subjects, which picks the light. */
export interface SceneSubject {
  readonly name: Subject;
  readonly place: number;
}

/** Scene of a program's subject; the program's id picks the variant. `shift` picks another variant. */
export function subjectScene(id: string, { name, place }: SceneSubject, shift = 0): Scene {
  let seed = 7;
  for (const character of id) seed = (seed * 31 + character.charCodeAt(0)) % 9973;
  const variant = ((seed + shift) % SCENE_VARIANTS) + 1;
  return {
    // All scenes are in one folder under their own names.
    src: base.replace(/[^/]*$/, `escena-${name}-${variant}.svg`),
    color: SCENE_COLORS[lightOf(place, variant)] ?? SCENE_COLORS[0],
  };
}
