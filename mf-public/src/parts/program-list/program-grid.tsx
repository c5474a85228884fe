import type { Program } from '../../programs/program';
import { sceneShifts } from '../../programs/scene-shifts';
import { HydratedLater } from '../page/hydrated-later';
import { useRequestDialog } from '../request-dialog/use-request-dialog';
import { ProgramCard } from './program-card';
import classes from './program-grid.module.css';

interface ProgramGridProps {
  programs: readonly Program[];
  /** A program shown above the grid: no card next to it repeats its picture. */
  after?: Program;
}

export function ProgramGrid({ programs, after }: ProgramGridProps) {
  const { open, opening, dialog } = useRequestDialog();
  const shifts = sceneShifts(programs, after);
  return (
    <>
      <ul className={classes.grid}>
        {programs.map((program, index) => (
          <li key={program.id}>
            <HydratedLater>
              <ProgramCard
                program={program}
                shift={shifts[index] ?? 0}
                opening={opening === program}
                onRequest={open}
              />
            </HydratedLater>
          </li>
        ))}
      </ul>
      {dialog}
    </>
  );
}
