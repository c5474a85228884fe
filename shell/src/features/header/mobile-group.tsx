import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { GroupLink } from './group-link';
import classes from './mobile-nav.module.css';
import type { NavigationEntry } from './navigation';

interface Props {
  group: Extract<NavigationEntry, { kind: 'group' }>;
}

/** A group of the phone menu; groups open and close independently. */
export function MobileGroup({ group }: Props) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  return (
    <>
      <button
        type="button"
        className={classes.entry}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        {group.label}
        <IconChevronDown size={20} stroke={1.75} aria-hidden="true" />
      </button>
      <ul id={listId} className={classes.list} hidden={!open}>
        {group.items.map((item) => (
          <li key={item.path}>
            <GroupLink item={item} className={classes.sub} />
          </li>
        ))}
      </ul>
    </>
  );
}
