import { IconMenu2, IconVideo, IconX } from '@tabler/icons-react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'shared/router';
import { ActionIcon, ButtonLink, Stack } from 'shared/ui';
import { AccountActions } from './account-actions';
import { ExternalNavLink } from './external-nav-link';
import { MobileGroup } from './mobile-group';
import classes from './mobile-nav.module.css';
import { navigation } from './navigation';
import { SearchLink } from './search-link';
import { useDismiss } from './use-dismiss';

/** The header's entries on narrow screens: a toggle and the menu below the header. */
export function MobileNav() {
  const [open, setOpen] = useState(false);
  const menuId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setOpen(false), []);
  useDismiss({ open, area, button: toggle, close });

  // Every navigation closes the menu, whatever started it.
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    close();
  }, [key, close]);

  return (
    <div ref={area} className={classes.mobile}>
      <SearchLink />
      <ActionIcon
        ref={toggle}
        variant="default"
        aria-label={open ? 'Cerrar menú' : 'Abrir menú'}
        aria-expanded={open}
        aria-controls={menuId}
        onClick={() => setOpen(!open)}
      >
        {open ? <IconX size={22} stroke={1.75} /> : <IconMenu2 size={22} stroke={1.75} />}
      </ActionIcon>
      {open ? (
        <nav id={menuId} className={classes.menu} aria-label="Principal" data-mobile-menu="">
          <ul>
            {navigation.map((entry) => (
              <li key={entry.label} className={classes.row}>
                {entry.kind === 'group' ? (
                  <MobileGroup group={entry} />
                ) : entry.kind === 'external' ? (
                  <ExternalNavLink entry={entry} className={classes.entry} />
                ) : (
                  <Link to={entry.path} className={classes.entry}>
                    {entry.label}
                  </Link>
                )}
              </li>
            ))}
          </ul>
          <Stack gap={12} className={classes.actions}>
            <ButtonLink to="/contacto" fullWidth leftSection={<IconVideo aria-hidden="true" />}>
              Hablar con un asesor
            </ButtonLink>
            <AccountActions wide />
          </Stack>
        </nav>
      ) : null}
    </div>
  );
}
