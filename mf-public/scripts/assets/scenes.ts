import { writeFile } from 'node:fs/promises';
import { SUBJECTS } from 'shared/rules';
import { SCENE_VARIANTS } from '../../../shared/src/scenes/scene-lights';
import { scenes } from './paths';
import type { Wanted } from './pictures';
import { drawScene } from './scenes/scene';

/** Writes the scenes of all subjects, in all variants, as small drawings. */
export async function makeScenes(wanted: Wanted): Promise<void> {
  for (const subject of SUBJECTS) {
    for (let variant = 1; variant <= SCENE_VARIANTS; variant += 1) {
      const name = `escena-${subject}-${variant}`;
      if (wanted(name)) await writeFile(`${scenes}${name}.svg`, drawScene(subject, variant));
    }
  }
}
