import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from 'shared/ui';
import { whenIdle } from '../../parts/dialog/when-idle';
import { countActive } from '../../programs/filters';
import type { FilterDrawerProps } from './filter-drawer';
import classes from './narrow-filters.module.css';

const loadDrawer = () => import('./filter-drawer');
type LoadedDrawer = ComponentType<FilterDrawerProps>;

/** The button that opens the filters on screens too narrow to show them at the side. */
export function NarrowFilters(props: Omit<FilterDrawerProps, 'opened' | 'onClose' | 'onClosed'>) {
  const [Drawer, setDrawer] = useState<LoadedDrawer | null>(null);
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const loaded = useRef<LoadedDrawer | null>(null);
  const active = countActive(props.control.filters);

  const load = useCallback(async () => {
    loaded.current = (await loadDrawer()).default;
    return loaded.current;
  }, []);
  // A failure is handled when the filters are opened.
  const preload = useCallback(() => void load().catch(() => undefined), [load]);
  useEffect(() => whenIdle(preload), [preload]);

  const open = () => {
    setOpened(true);
    // In the same render, so that the button never shows as loading.
    setDrawer(() => loaded.current);
    if (loaded.current) return;
    load().then(
      (component) => setDrawer(() => component),
      (error: unknown) => {
        console.error(error);
        setOpened(false);
      },
    );
  };

  return (
    <>
      <Button
        ref={button}
        variant="default"
        size="sm"
        className={classes.button}
        leftSection={<IconAdjustmentsHorizontal />}
        loading={opened && !Drawer}
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={open}
      >
        Filtros
        {active > 0 ? <span className={classes.count}>{active}</span> : null}
      </Button>
      {Drawer ? (
        <Drawer
          {...props}
          opened={opened}
          onClose={() => setOpened(false)}
          onClosed={() => {
            // Don't move the focus if it is already somewhere else.
            const at = document.activeElement;
            if (!at || at === document.body || at.closest('[role=dialog]')) button.current?.focus();
          }}
        />
      ) : null}
    </>
  );
}
