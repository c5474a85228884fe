import { IconSearch } from '@tabler/icons-react';
import { UnstyledButton } from 'shared/ui';
import classes from './find-button.module.css';
import { openPalette } from './palette-open';

const KEYS = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '') ? '⌘ K' : 'Ctrl K';

/** Opens the command palette without a keyboard. */
export function FindButton() {
  return (
    <UnstyledButton
      className={classes.find}
      onClick={openPalette}
      title={KEYS}
      aria-keyshortcuts="Control+K Meta+K"
    >
      <IconSearch size={18} stroke={1.75} aria-hidden="true" />
      <span>Buscar o ir a…</span>
    </UnstyledButton>
  );
}
