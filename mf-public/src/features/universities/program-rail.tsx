import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { ActionIcon, Row } from 'shared/ui';
import { HydratedLater } from '../../parts/page/hydrated-later';
import layout from '../../parts/page/layout.module.css';
import type { RequestedProgram } from '../../parts/request-dialog/request-dialog';
import type { Program } from '../../programs/program';
import { sceneShifts } from '../../programs/scene-shifts';
import classes from './program-rail.module.css';
import { UniversityCard } from './university-card';
import { useRailScroll } from './use-rail-scroll';

interface ProgramRailProps {
  programs: readonly Program[];
  /** Name of the scrolling region. */
  label: string;
  scroll: 'fixed' | 'page';
  sniesLabel: boolean;
  opening: RequestedProgram | null;
  onRequest: (program: Program, button: HTMLElement) => void;
}

/** The horizontally scrolling row of program cards (spec: public-site §2, "University pages"). */
export function ProgramRail({ programs, label, scroll: mode, ...card }: ProgramRailProps) {
  const { rail, scroll, canGoBack, canGoOn } = useRailScroll(mode);
  /** The arrow that was pressed last. */
  const used = useRef<HTMLElement>(null);
  // A swipe snaps to whole cards; the arrows scroll by their own step.
  const [swiped, setSwiped] = useState(false);
  const shifts = sceneShifts(programs);

  // When an arrow is disabled, its focus moves to the cards; some browsers have already dropped it by then.
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (!used.current?.matches(':disabled')) return;
    if (activeElement === used.current || activeElement === body)
      rail.current?.focus({ preventScroll: true });
    used.current = null;
  });
  const move = (direction: -1 | 1, arrow: HTMLElement) => {
    used.current = arrow;
    setSwiped(false);
    scroll(direction);
  };

  return (
    <>
      <div className={`${layout.width} ${layout.sectionHead}`}>
        <h2 id="programas">Programas disponibles</h2>
        <Row gap={8} align="stretch" nowrap className={classes.arrows}>
          <ActionIcon
            variant="default"
            radius="xl"
            aria-label="Anterior"
            disabled={!canGoBack}
            onClick={({ currentTarget }) => move(-1, currentTarget)}
          >
            <IconArrowLeft size={20} stroke={1.75} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            radius="xl"
            aria-label="Siguiente"
            disabled={!canGoOn}
            onClick={({ currentTarget }) => move(1, currentTarget)}
          >
            <IconArrowRight size={20} stroke={1.75} />
          </ActionIcon>
        </Row>
      </div>
      <section
        ref={rail}
        className={classes.rail}
        data-snap={swiped || mode === 'page'}
        onTouchStart={() => setSwiped(true)}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached and scrolled by keyboard.
        tabIndex={0}
      >
        <ul className={classes.cards}>
          {programs.map((program, index) => (
            <li key={program.id}>
              <HydratedLater>
                <UniversityCard
                  program={program}
                  sniesLabel={card.sniesLabel}
                  shift={shifts[index] ?? 0}
                  opening={card.opening?.programId === program.id}
                  onRequest={card.onRequest}
                />
              </HydratedLater>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
