import { IconChevronDown } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useId, useRef } from 'react';
import classes from './desktop-nav.module.css';
import { GroupLink } from './group-link';
import type { NavigationEntry } from './navigation';
import { useDismiss } from './use-dismiss';

/** A pointer that passes by does not open the menu; one that slips off on the way to an entry does not close it. */
const OPEN_DELAY_MS = 80;
const CLOSE_DELAY_MS = 200;

/** `hover` follows the pointer; `pinned` (by click or keyboard) stays until dismissed. */
export type OpenState = 'closed' | 'hover' | 'pinned';

interface Props {
  group: Extract<NavigationEntry, { kind: 'group' }>;
  state: OpenState;
  onChange: (state: OpenState) => void;
}

/** A header menu: a disclosure button with its list of links, which also opens on hover. */
export function DesktopGroup({ group, state, onChange }: Props) {
  const panelId = useId();
  const item = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const open = state !== 'closed';

  const later = (next: OpenState, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(next), delay);
  };
  const now = (next: OpenState) => {
    clearTimeout(timer.current);
    onChange(next);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  const close = useCallback(() => onChange('closed'), [onChange]);
  useDismiss({ open, area: item, button, close });

  const mouseOnly = (act: () => void) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') act();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || event.target !== button.current) return;
    event.preventDefault();
    now('pinned');
    // The list is shown in the next frame; only then can its first link take the focus.
    requestAnimationFrame(() => item.current?.querySelector<HTMLElement>('a[href]')?.focus());
  };

  return (
    <li
      ref={item}
      className={classes.item}
      onPointerEnter={mouseOnly(() => (open ? clearTimeout(timer.current) : later('hover', OPEN_DELAY_MS)))}
      onPointerLeave={mouseOnly(() =>
        state === 'pinned' ? clearTimeout(timer.current) : later('closed', CLOSE_DELAY_MS),
      )}
      onKeyDown={onKeyDown}
    >
      <button
        ref={button}
        type="button"
        className={classes.link}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => now(state === 'pinned' ? 'closed' : 'pinned')}
      >
        {group.label}
        <IconChevronDown stroke={1.75} aria-hidden="true" />
      </button>
      <div id={panelId} className={classes.panel} data-wide={group.intro ? true : undefined} hidden={!open}>
        {group.intro ? <p className={classes.intro}>{group.intro}</p> : null}
        <ul className={classes.list}>
          {group.items.map((item) => (
            <li key={item.path}>
              <GroupLink item={item} className={classes.entry} onClick={() => now('closed')} />
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
