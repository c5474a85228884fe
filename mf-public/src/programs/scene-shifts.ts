import { sceneOf } from 'shared/scenes';

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
