import type { Program } from '../../programs/program';
import { sceneShifts } from '../../programs/scene';
import { useRequestDialog } from '../request-dialog/use-request-dialog';
import { ProgramCard } from './program-card';
import classes from './program-grid.module.css';

export function ProgramGrid({ programs }: { programs: readonly Program[] }) {
  const { open, opening, dialog } = useRequestDialog();
  const shifts = sceneShifts(programs);
  return (
    <>
      <ul className={classes.grid}>
        {programs.map((program, index) => (
          <li key={program.id}>
            <ProgramCard
              program={program}
              shift={shifts[index] ?? 0}
              opening={opening === program}
              onRequest={open}
            />
          </li>
        ))}
      </ul>
      {dialog}
    </>
  );
}
