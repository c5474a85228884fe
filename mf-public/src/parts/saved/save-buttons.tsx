import { IconHeart, IconScale } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Row, UnstyledButton } from 'shared/ui';
import classes from './save-buttons.module.css';
import type { SavedProgram } from './saved-list';
import { useSavedToggle } from './use-saved-toggle';

/** The two small buttons over a card's picture. */
export function SaveButtons({ program }: { program: SavedProgram }) {
  const { favourite, comparing, toggleFavourite, toggleCompared } = useSavedToggle(program);
  return (
    <Row gap={8} align="stretch" nowrap className={classes.buttons} data-save-buttons>
      <Toggle
        icon={IconScale}
        pressed={comparing}
        label={`Comparar: ${program.title}`}
        onClick={toggleCompared}
      />
      <Toggle
        icon={IconHeart}
        pressed={favourite}
        label={`Guardar en favoritos: ${program.title}`}
        onClick={toggleFavourite}
        filled
      />
    </Row>
  );
}

interface ToggleProps {
  icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': 'true' }>;
  label: string;
  pressed: boolean;
  /** The icon is filled when pressed. */
  filled?: boolean;
  onClick: () => void;
}

function Toggle({ icon: Icon, label, pressed, filled = false, onClick }: ToggleProps) {
  return (
    <UnstyledButton
      className={classes.button}
      data-filled={filled}
      aria-pressed={pressed}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Icon size={20} stroke={1.75} aria-hidden="true" />
    </UnstyledButton>
  );
}
