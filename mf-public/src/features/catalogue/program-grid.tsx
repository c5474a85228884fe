import { useEffect, useRef } from 'react';
import { Button } from 'shared/ui';
import { useRequestDialog } from '../request-information/use-request-dialog';
import type { Program } from './program';
import { ProgramCard } from './program-card';
import classes from './program-grid.module.css';

const FIRST_ROW = 3;

interface ProgramGridProps {
  programs: readonly Program[];
  /** Cards shown; all of them when absent. */
  shown?: number;
  onMore?: () => void;
}

export function ProgramGrid({ programs, shown = programs.length, onMore }: ProgramGridProps) {
  const { open, opening, dialog } = useRequestDialog();
  const list = useRef<HTMLUListElement>(null);
  const asked = useRef<number | null>(null);

  // After "Ver más" the focus is on the first new card, not lost with the button.
  useEffect(() => {
    if (asked.current === null || asked.current >= shown) return;
    list.current?.querySelector<HTMLElement>(`[data-index="${asked.current}"]`)?.focus();
    asked.current = null;
  }, [shown]);

  return (
    <>
      <ul ref={list} className={classes.grid}>
        {programs.slice(0, shown).map((program, index) => (
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
      {programs.length > shown ? (
        <div className={classes.more}>
          <Button
            variant="default"
            onClick={() => {
              asked.current = shown;
              onMore?.();
            }}
          >
            Ver más programas
          </Button>
          <p>
            {shown} de {programs.length}
          </p>
        </div>
      ) : null}
      {dialog}
    </>
  );
}
