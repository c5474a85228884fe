import { SUBJECTS, subjectOf } from '../rules';
import { type Scene, type SceneSubject, subjectScene } from './scene';

/** The subject that a title names. Apart from the scenes, as it takes the table of all words that name one. */
export function sceneSubject(title: string): SceneSubject {
  const name = subjectOf(title) ?? 'empresa';
  return { name, place: SUBJECTS.indexOf(name) };
}

/** Scene of a program of which only the title is known. */
export const sceneOf = (id: string, title: string): Scene => subjectScene(id, sceneSubject(title));
