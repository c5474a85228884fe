import {
  IconArrowRight,
  IconBook2,
  IconCornerDownLeft,
  IconLayoutGrid,
  IconLink,
  IconLogout,
  IconUser,
  IconWorld,
} from '@tabler/icons-react';
import { EstadoChip } from 'shared/ui-staff';
import type { Entry, EntryKind } from './entry';
import { MarkedText } from './marked-text';
import classes from './palette-option.module.css';

const ICONS: Record<EntryKind, typeof IconUser> = {
  lead: IconUser,
  programa: IconBook2,
  modulo: IconLayoutGrid,
  sitio: IconWorld,
  enlace: IconLink,
  salir: IconLogout,
};

interface Props {
  id: string;
  entry: Entry;
  search: string;
  selected: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

/** One result. The keyboard's focus stays in the field, which names the selected one. */
export function PaletteOption({ id, entry, search, selected, onPoint, onChoose }: Props) {
  // A kept entry may be of a kind that is no more.
  const Icon = ICONS[entry.kind] ?? IconArrowRight;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: keys are the field's
    <div
      id={id}
      role="option"
      className={classes.option}
      aria-selected={selected}
      onPointerMove={selected ? undefined : onPoint}
      onClick={onChoose}
    >
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <span className={classes.text}>
        <MarkedText text={entry.label} search={search} />
        {entry.detail ? <span className={classes.detail}>{entry.detail}</span> : null}
      </span>
      {entry.estado ? <EstadoChip estado={entry.estado} /> : null}
      <IconCornerDownLeft className={classes.enter} size={16} stroke={1.75} aria-hidden="true" />
    </div>
  );
}
