import { Menu as MantineMenu, type MenuProps } from '@mantine/core';
import { useState } from 'react';

/** Where a menu is drawn: in `main`, so that a landmark contains it; with an open dialog, at the end of the page (null). */
const landmark = () =>
  document.querySelector('[role="dialog"][aria-modal="true"]') ? null : document.querySelector('main');

/** Menu of actions. Its first item takes the focus when it opens. */
function MenuRoot({ onOpen, portalProps, ...props }: MenuProps) {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  return (
    <MantineMenu
      withinPortal
      withInitialFocusPlaceholder={false}
      portalProps={{ ...portalProps, ...(target && { target }) }}
      onOpen={() => {
        setTarget(landmark());
        onOpen?.();
      }}
      {...props}
    />
  );
}

type Parts = Pick<typeof MantineMenu, 'Target' | 'Dropdown' | 'Item' | 'Label' | 'Divider'>;
const { Target, Dropdown, Item, Label, Divider } = MantineMenu;

export const Menu: typeof MenuRoot & Parts = Object.assign(MenuRoot, {
  Target,
  Dropdown,
  Item,
  Label,
  Divider,
});
