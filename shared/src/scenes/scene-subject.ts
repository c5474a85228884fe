import { SUBJECTS, subjectOf } from '../rules';
import { type Scene, type SceneSubject, subjectScene } from './scene';

/** The subject that a title names. Not in `scene.ts`, because it needs the table of all words that name a subject. */
export function sceneSubject(title: string): SceneSubject {
  const name = subjectOf(title) ?? 'empresa';
  return { name, place: SUBJECTS.indexOf(name) };
}

/** Scene of a program when only its title is known. */
export const sceneOf = (id: string, title: string): Scene => subjectScene(id, sceneSubject(title));
