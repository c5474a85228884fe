import type { ReactNode } from 'react';
import { Link } from 'shared/router';
import { cohortStart, cohortUntil, programPath } from 'shared/rules';
import { Button, Row, Stack } from 'shared/ui';
import { Price } from '../../programs/price';
import type { Program } from '../../programs/program';
import { ProgramPicture } from '../../programs/program-picture';
import { preloadRequestDialog } from '../request-dialog/use-request-dialog';
import { SaveButtons } from '../saved/save-buttons';
import classes from './program-card-inner.module.css';

export interface ProgramCardProps {
  program: Program;
  /** The dialog was requested and its code is still loading. */
  opening?: boolean;
  /** Picks another variant of the picture's scene. */
  shift?: number;
  onRequest: (program: Program, button: HTMLElement) => void;
}

interface ProgramCardInnerProps extends ProgramCardProps {
  imageClassName?: string;
  bodyClassName?: string;
  /** Label of the button; its accessible name also has the program's title. */
  action: string;
  /** Shown between the title and the foot. */
  children: ReactNode;
  /** Shown in the foot, above the price. */
  footFacts?: ReactNode;
}

/** Shared parts of every program card: picture, title, price, buttons. Each card adds its own frame and middle. */
export function ProgramCardInner({ program, opening = false, ...card }: ProgramCardInnerProps) {
  return (
    <>
      <ProgramPicture
        className={`${classes.image} ${card.imageClassName ?? ''}`}
        program={program}
        shift={card.shift ?? 0}
      />
      <div className={`${classes.body} ${card.bodyClassName ?? ''}`}>
        <h3 className={classes.title}>
          <Link to={programPath(program)} className={classes.link}>
            {program.title}
          </Link>
        </h3>
        {card.children}
        <Stack gap={16} className={classes.end}>
          <div>
            {card.footFacts}
            {program.cohort ? (
              <p className={classes.start} data-until={cohortUntil(program.cohort)}>
                {cohortStart(program.cohort)}
              </p>
            ) : null}
            <Row component="p" gap="0 6px" align="baseline" className={classes.price}>
              <Price program={program} />
            </Row>
          </div>
          <Button
            variant="light"
            size="sm"
            fullWidth
            loading={opening}
            aria-label={`${card.action}: ${program.title}`}
            onPointerEnter={preloadRequestDialog}
            onFocus={preloadRequestDialog}
            onClick={(event) => card.onRequest(program, event.currentTarget)}
          >
            {card.action}
          </Button>
        </Stack>
      </div>
      <SaveButtons program={program} />
    </>
  );
}
