import { type SceneSubject, subjectScene } from 'shared/scenes';

/** Distances to cards that may touch a card in a grid of up to three columns: left, and the row above. */
const NEIGHBOURS = [1, 2, 3];

interface Shown {
  id: string;
  subject: SceneSubject;
}

/** Shifts that give neighbouring cards, and the program before them, different scenes; 0 for most. */
export function sceneShifts(programs: readonly Shown[], after?: Shown): number[] {
  const shown = after ? [subjectScene(after.id, after.subject).src] : [];
  return programs.map(({ id, subject }) => {
    const near = NEIGHBOURS.map((distance) => shown.at(-distance));
    let shift = 0;
    while (shift < NEIGHBOURS.length && near.includes(subjectScene(id, subject, shift).src)) shift += 1;
    shown.push(subjectScene(id, subject, shift).src);
    return shift;
  });
}
