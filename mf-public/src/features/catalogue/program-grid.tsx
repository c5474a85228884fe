import { useEffect, useRef, useState } from 'react';
import { Button } from 'shared/ui';
import { useRequestDialog } from '../request-information/use-request-dialog';
import type { Program } from './program';
import { ProgramCard } from './program-card';
import classes from './program-grid.module.css';

/** Cards shown at once, so that the page does not grow with the catalogue. */
const STEP = 24;
const FIRST_ROW = 3;

interface ProgramGridProps {
  programs: readonly Program[];
  /** Changes with the filters: a new list starts from its beginning. */
  listKey: string;
}

export function ProgramGrid({ programs, listKey }: ProgramGridProps) {
  const [grown, setGrown] = useState({ listKey, count: STEP });
  const count = grown.listKey === listKey ? grown.count : STEP;
  const { open, opening, dialog } = useRequestDialog();
  const list = useRef<HTMLUListElement>(null);

  // After "Ver más" the focus is on the first new card, not lost with the button.
  useEffect(() => {
    if (grown.count > STEP)
      list.current?.querySelector<HTMLElement>(`[data-index="${grown.count - STEP}"]`)?.focus();
  }, [grown]);

  return (
    <>
      <ul ref={list} className={classes.grid}>
        {programs.slice(0, count).map((program, index) => (
          <li key={program.id} tabIndex={-1} data-index={index}>
            <ProgramCard
              program={program}
              eager={index < FIRST_ROW}
              opening={opening === program}
              onRequest={open}
            />
          </li>
        ))}
      </ul>
      {programs.length > count ? (
        <div className={classes.more}>
          <Button variant="default" onClick={() => setGrown({ listKey, count: count + STEP })}>
            Ver más programas
          </Button>
          <p>
            {count} de {programs.length}
          </p>
        </div>
      ) : null}
      {dialog}
    </>
  );
}
