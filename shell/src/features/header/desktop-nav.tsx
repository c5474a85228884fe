import { useCallback, useState } from 'react';
import { NavLink } from 'shared/router';
import { Row } from 'shared/ui';
import { AccountActions } from './account-actions';
import { DesktopGroup, type OpenState } from './desktop-group';
import classes from './desktop-nav.module.css';
import { ExternalNavLink } from './external-nav-link';
import { navigation } from './navigation';
import { SearchLink } from './search-link';

/** The header's entries on wide screens; one menu is open at a time. */
export function DesktopNav() {
  const [open, setOpen] = useState<{ label: string; state: OpenState } | null>(null);

  // A menu that closes late must not close the one that has been opened since.
  const change = useCallback((label: string, state: OpenState) => {
    setOpen((current) => {
      if (state === 'closed') return current?.label === label ? null : current;
      return { label, state };
    });
  }, []);

  return (
    <nav className={classes.nav} aria-label="Principal">
      <ul className={classes.entries}>
        {navigation.map((entry) => {
          if (entry.kind === 'group') {
            return (
              <Group
                key={entry.label}
                group={entry}
                state={open?.label === entry.label ? open.state : 'closed'}
                change={change}
              />
            );
          }
          return (
            <li key={entry.label}>
              {entry.kind === 'external' ? (
                <ExternalNavLink entry={entry} className={classes.link} />
              ) : (
                <NavLink to={entry.path} className={classes.link}>
                  {entry.label}
                </NavLink>
              )}
            </li>
          );
        })}
      </ul>
      <Row gap={8} nowrap className={classes.account}>
        <SearchLink />
        <AccountActions />
      </Row>
    </nav>
  );
}

interface GroupProps {
  group: Parameters<typeof DesktopGroup>[0]['group'];
  state: OpenState;
  change: (label: string, state: OpenState) => void;
}

function Group({ group, state, change }: GroupProps) {
  const onChange = useCallback((next: OpenState) => change(group.label, next), [change, group.label]);
  return <DesktopGroup group={group} state={state} onChange={onChange} />;
}
