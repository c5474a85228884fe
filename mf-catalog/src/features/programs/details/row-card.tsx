import { IconArrowUp, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ActionIcon, Stack } from 'shared/ui';
import classes from './details-fields.module.css';

interface Props<T> {
  name: string;
  index: number;
  rows: readonly T[];
  onChange: (rows: readonly T[]) => void;
  /** Shown beside the name. */
  note?: string;
  /** It cannot be moved. */
  fixed?: boolean;
  children: ReactNode;
}

/** One item of a list. It can be removed, and moved up unless it is fixed. */
export function RowCard<T>({ name, index, rows, onChange, note, fixed, children }: Props<T>) {
  const moveUp = () =>
    onChange([
      ...rows.slice(0, index - 1),
      ...rows.slice(index, index + 1),
      ...rows.slice(index - 1, index),
      ...rows.slice(index + 1),
    ]);
  return (
    <Stack component="section" gap={8} className={classes.row} aria-label={name}>
      <header>
        <b>{name}</b>
        {note ? <span>{note}</span> : null}
        {index > 0 && !fixed ? (
          <ActionIcon aria-label={`Subir ${name}`} onClick={moveUp}>
            <IconArrowUp size={18} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        ) : null}
        <ActionIcon
          aria-label={`Quitar ${name}`}
          onClick={() => onChange(rows.filter((_, each) => each !== index))}
        >
          <IconTrash size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </header>
      {children}
    </Stack>
  );
}
