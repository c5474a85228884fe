import { type ComboboxProps, Combobox as MantineCombobox } from '@mantine/core';
import { AppTheme } from '../ui-mantine';

/** It brings the theme along: pages for everyone have none. */
function ThemedCombobox(props: ComboboxProps) {
  return (
    <AppTheme>
      <MantineCombobox {...props} />
    </AppTheme>
  );
}

type Parts = Pick<typeof MantineCombobox, 'Target' | 'Dropdown' | 'Options' | 'Option' | 'Empty'>;
const { Target, Dropdown, Options, Option, Empty } = MantineCombobox;

export const Combobox: typeof ThemedCombobox & Parts = Object.assign(ThemedCombobox, {
  Target,
  Dropdown,
  Options,
  Option,
  Empty,
});
