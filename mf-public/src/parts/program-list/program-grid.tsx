import type { Program } from '../../programs/program';
import { useRequestDialog } from '../request-dialog/use-request-dialog';
import { ProgramCard } from './program-card';
import classes from './program-grid.module.css';

/** Across the whole page. */
const SIZES = '(max-width: 640px) calc(100vw - 40px), (max-width: 1279px) 46vw, 384px';

interface ProgramGridProps {
  programs: readonly Program[];
  /** Width of a card's picture, as the attribute `sizes`. */
  imageSizes?: string;
}

export function ProgramGrid({ programs, imageSizes = SIZES }: ProgramGridProps) {
  const { open, opening, dialog } = useRequestDialog();
  return (
    <>
      <ul className={classes.grid}>
        {programs.map((program) => (
          <li key={program.id}>
            <ProgramCard
              program={program}
              imageSizes={imageSizes}
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
