import { IconSearch, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { ActionIcon, Row } from 'shared/ui';
import { useShownModally } from '../../parts/dialog/shown-modally';
import classes from './command-palette.module.css';
import { Failures } from './failures';
import { closePalette } from './palette-open';
import { LIST, PaletteCount, PaletteKeys, PaletteResults } from './palette-results';
import { useChoose } from './use-choose';
import { useGroups } from './use-groups';
import { optionId, useMarkedEntry } from './use-marked-entry';

/** Finds modules, leads, programs and actions that the role may use. A combobox with its list always open. */
export default function CommandPalette() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const { groups, loading, failures } = useGroups(text.trim());
  const choose = useChoose();
  const list = useMarkedEntry(groups, choose);
  const count = list.entries.length;
  useShownModally(dialog, 'input');

  return (
    <dialog
      ref={dialog}
      className={classes.palette}
      data-density="staff"
      closedby="any"
      aria-label="Buscar o ir a…"
      onClose={({ currentTarget }) => !currentTarget.open && closePalette()}
    >
      <Row gap={10} nowrap className={classes.field}>
        <IconSearch size={20} stroke={1.75} aria-hidden="true" />
        <input
          role="combobox"
          aria-label="Buscar"
          aria-expanded={count > 0}
          aria-controls={LIST}
          aria-autocomplete="list"
          aria-activedescendant={count > 0 ? optionId(list.marked) : undefined}
          placeholder="Módulo, lead, programa o acción"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            list.forget();
          }}
          onKeyDown={list.onKeyDown}
        />
        <ActionIcon aria-label="Cerrar" onClick={closePalette}>
          <IconX size={20} stroke={1.75} />
        </ActionIcon>
      </Row>
      <div className={classes.results}>
        <PaletteResults of={list} text={text} onChoose={choose} />
        <Failures failures={failures} />
        <PaletteCount count={count} loading={loading} failed={failures.length > 0} text={text} />
      </div>
      <PaletteKeys hasActions={list.groups !== groups} />
    </dialog>
  );
}
