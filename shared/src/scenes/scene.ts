import type { Subject } from '../rules';
import base from './pictures/escena-empresa-1.svg';
import { lightOf, SCENE_COLORS, SCENE_VARIANTS } from './scene-lights';

/** A drawing that stands for a program without a picture of its own. */
export interface Scene {
  readonly src: string;
  /** Shown until the drawing has come. */
  readonly color: string;
}

/** What a scene is drawn from: a subject's name, and its place among all, which picks the light. */
export interface SceneSubject {
  readonly name: Subject;
  readonly place: number;
}

/** Scene of a program: its subject's, in a variant by its id. `shift` picks another variant. */
export function subjectScene(id: string, { name, place }: SceneSubject, shift = 0): Scene {
  let seed = 7;
  for (const character of id) seed = (seed * 31 + character.charCodeAt(0)) % 9973;
  const variant = ((seed + shift) % SCENE_VARIANTS) + 1;
  return {
    // All scenes lie in one folder under their own names.
    src: base.replace(/[^/]*$/, `escena-${name}-${variant}.svg`),
    color: SCENE_COLORS[lightOf(place, variant)] ?? SCENE_COLORS[0],
  };
}
