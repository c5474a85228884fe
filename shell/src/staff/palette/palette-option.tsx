import {
  IconArrowRight,
  IconBook2,
  IconBrandWhatsapp,
  IconCornerDownLeft,
  IconLayoutGrid,
  IconLink,
  IconLogout,
  IconNote,
  IconPhone,
  IconProgressCheck,
  IconSettings,
  IconUser,
  IconWorld,
} from '@tabler/icons-react';
import { EstadoChip } from 'shared/ui-staff';
import type { Entry, EntryIcon } from './entry';
import { MarkedText } from './marked-text';
import classes from './palette-option.module.css';

const ICONS: Record<EntryIcon, typeof IconUser> = {
  person: IconUser,
  book: IconBook2,
  module: IconLayoutGrid,
  site: IconWorld,
  link: IconLink,
  settings: IconSettings,
  'sign-out': IconLogout,
  call: IconPhone,
  chat: IconBrandWhatsapp,
  note: IconNote,
  state: IconProgressCheck,
};

interface Props {
  id: string;
  entry: Entry;
  search: string;
  selected: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

/** One result. The focus stays in the field, which names the selected option. */
export function PaletteOption({ id, entry, search, selected, onPoint, onChoose }: Props) {
  // A stored entry may name an icon that no longer exists.
  const Icon = ICONS[entry.icon] ?? IconArrowRight;
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
