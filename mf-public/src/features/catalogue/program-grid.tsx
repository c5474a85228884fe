import { useRequestDialog } from '../request-information/use-request-dialog';
import type { Program } from './program';
import { ProgramCard } from './program-card';
import classes from './program-grid.module.css';

const FIRST_ROW = 3;

export function ProgramGrid({ programs }: { programs: readonly Program[] }) {
  const { open, opening, dialog } = useRequestDialog();
  return (
    <>
      <ul className={classes.grid}>
        {programs.map((program, index) => (
          <li key={program.id}>
            <ProgramCard
              program={program}
              eager={index < FIRST_ROW}
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
