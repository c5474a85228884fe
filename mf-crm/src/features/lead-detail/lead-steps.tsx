import { IconChevronDown, IconChevronLeft, IconChevronUp } from '@tabler/icons-react';
import { Link } from 'shared/router';
import { ActionIcon, Row } from 'shared/ui';
import { useAction } from 'shared/ui-staff';
import type { ListPlace } from '../../lead-data/list-place';
import { useSelectedLead } from '../../lead-data/selected-lead';
import classes from './lead-steps.module.css';

const ID = 'crm-lead-pasos';

/** Whether the focus is on "Lead anterior" or "Lead siguiente". */
export const isStepping = (): boolean => document.activeElement?.closest(`#${ID}`) != null;

interface Props {
  /** Title of the list that the lead was opened from. */
  list: string;
  place: ListPlace;
  /** Called before a neighbour is opened. */
  onStep: (id: string) => void;
}

/** Back to the list, the lead's position in it, and its neighbours. On a phone this is the bar at the top of the screen. */
export function LeadSteps({ list, place, onStep }: Props) {
  const { selection, select } = useSelectedLead();
  const open = (id: string | null) => {
    if (!id) return;
    onStep(id);
    select(id);
  };
  const readOn = useAction({ action: async () => place.nextOnPage?.() ?? null, onDone: open });
  const forward = () => {
    if (place.next || !place.nextOnPage) open(place.next);
    else readOn.run();
  };
  const step = (enabled: boolean) => ({
    variant: 'subtle' as const,
    className: classes.step,
    // Not `disabled`: at the end of the list the button would lose the focus.
    'aria-disabled': !enabled,
    'data-disabled': !enabled || undefined,
  });
  return (
    <Row gap={8} nowrap className={classes.bar} data-screen-bar>
      <Link
        to={{ search: selection(null) }}
        preventScrollReset
        className={classes.back}
        aria-label={`Volver a la lista: ${list}`}
      >
        <IconChevronLeft size={22} stroke={1.75} aria-hidden="true" />
        {list}
      </Link>
      <span className={classes.place} role="status">
        {place.text}
      </span>
      <Row component="span" id={ID} gap={2} align="stretch" nowrap className={classes.steps}>
        <ActionIcon
          {...step(place.previous !== null)}
          aria-label="Lead anterior"
          onClick={() => open(place.previous)}
        >
          <IconChevronUp size={20} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          {...step(place.next !== null || place.nextOnPage !== null)}
          aria-label="Lead siguiente"
          onClick={forward}
        >
          <IconChevronDown size={20} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </Row>
    </Row>
  );
}
