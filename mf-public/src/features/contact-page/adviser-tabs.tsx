import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Row } from 'shared/ui';
import type { AdviserRoom } from '../../content/adviser-rooms';
import classes from './adviser-tabs.module.css';
import { OpenBadge } from './open-badge';

interface AdviserTabsProps {
  rooms: readonly AdviserRoom[];
  chosen: AdviserRoom;
  /** Null before hydration. */
  openNow: (room: AdviserRoom) => boolean | null;
  onChoose: (room: AdviserRoom) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

export const tabId = ({ id }: AdviserRoom) => `asesor-${id}`;
export const panelId = ({ id }: AdviserRoom) => `sala-${id}`;

/** One tab per adviser; arrow keys wrap around, Home and End go to the ends. */
export function AdviserTabs({ rooms, chosen, openNow, onChoose }: AdviserTabsProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const at = rooms.indexOf(chosen);
    const step = STEPS[event.key];
    const ends: Readonly<Record<string, number>> = { Home: 0, End: rooms.length - 1 };
    const next = step === undefined ? ends[event.key] : (at + step + rooms.length) % rooms.length;
    const room = next === undefined ? undefined : rooms[next];
    if (!room) return;
    event.preventDefault();
    onChoose(room);
    document.getElementById(tabId(room))?.focus();
  };
  const row = useRef<HTMLDivElement>(null);
  // On a phone the row is wider than the screen. Scroll only the row: in a low window the page must stay at its heading.
  useEffect(() => {
    const tab = document.getElementById(tabId(chosen));
    if (!row.current || !tab) return;
    const [shown, place] = [row.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    row.current.scrollLeft += Math.min(0, place.left - shown.left) + Math.max(0, place.right - shown.right);
  }, [chosen]);
  return (
    <Row
      ref={row}
      gap={8}
      align="stretch"
      nowrap
      className={classes.tabs}
      role="tablist"
      aria-labelledby="salas"
      onKeyDown={onKeyDown}
    >
      {rooms.map((room) => (
        <button
          key={room.id}
          type="button"
          role="tab"
          id={tabId(room)}
          className={classes.tab}
          aria-selected={room === chosen}
          aria-controls={room === chosen ? panelId(room) : undefined}
          tabIndex={room === chosen ? 0 : -1}
          onClick={() => onChoose(room)}
        >
          {room.displayName}
          <OpenBadge open={openNow(room)} />
        </button>
      ))}
    </Row>
  );
}
