import { IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { ActionIcon, VisuallyHidden } from 'shared/ui';
import { useShownModally } from '../../parts/dialog/shown-modally';
import classes from './command-palette.module.css';
import { actionsOf, type Entry, type EntryGroup } from './entry';
import { Failures } from './failures';
import { closePalette } from './palette-open';
import { PaletteOption } from './palette-option';
import { useChoose } from './use-choose';
import { useGroups } from './use-groups';

const LIST = 'paleta-resultados';
const optionId = (index: number) => `${LIST}-${index}`;

/** Search and go to modules, leads, programs and actions, as far as the role reaches. A combobox with its list open. */
export default function CommandPalette() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const [activeId, setActiveId] = useState<string | null>(null);
  const [subjectId, setSubjectId] = useState<string | null>(null);
  const { groups: found, loading, failures } = useGroups(text.trim());
  const groups = withActions(found, subjectId);
  const choose = useChoose();
  useShownModally(dialog, 'input');

  const entries = groups.flatMap((group) => group.entries);
  const active = Math.max(
    0,
    entries.findIndex(({ id }) => id === activeId),
  );
  const move = (step: number) => {
    const next = entries.at((active + step) % entries.length);
    if (next) activate(next);
  };
  /** The actions are those of the entry that the keys came to last; the pointer passes others on its way to them. */
  const activate = (next: Entry) => {
    setActiveId(next.id);
    if (!next.about) setSubjectId(next.id);
    document.getElementById(optionId(entries.indexOf(next)))?.scrollIntoView({ block: 'nearest' });
  };
  /** Tab goes to the actions of an entry and Shift Tab back to it; from any other entry, out of the list. */
  const onTab = (event: KeyboardEvent) => {
    const entry = entries[active];
    if (event.key !== 'Tab' || !entry) return;
    const [first] = actionsOf(entry);
    const target = event.shiftKey ? entries.find(({ id }) => id === entry.about) : first;
    if (!target) return;
    event.preventDefault();
    if (!event.shiftKey) setSubjectId(entry.id);
    setActiveId(target.id);
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => {
      const entry = entries[active];
      if (entry) choose(entry);
    },
  };

  return (
    <dialog
      ref={dialog}
      className={classes.palette}
      data-density="staff"
      closedby="any"
      aria-label="Buscar o ir a…"
      onClose={({ currentTarget }) => !currentTarget.open && closePalette()}
    >
      <div className={classes.field}>
        <IconSearch size={20} stroke={1.75} aria-hidden="true" />
        <input
          role="combobox"
          aria-label="Buscar"
          aria-expanded={entries.length > 0}
          aria-controls={LIST}
          aria-autocomplete="list"
          aria-activedescendant={entries.length > 0 ? optionId(active) : undefined}
          placeholder="Módulo, lead, programa o acción"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setActiveId(null);
            setSubjectId(null);
          }}
          onKeyDown={(event) => {
            onTab(event);
            const act = keys[event.key];
            if (!act || event.nativeEvent.isComposing) return;
            event.preventDefault();
            act();
          }}
        />
        <ActionIcon aria-label="Cerrar" onClick={closePalette}>
          <IconX size={20} stroke={1.75} />
        </ActionIcon>
      </div>
      <div className={classes.results}>
        <div id={LIST} role="listbox" aria-label="Resultados" className={classes.list}>
          {groups.map(({ name, entries: members }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
            <div key={name} role="group" aria-label={name}>
              <p className={classes.group} aria-hidden="true">
                {name}
              </p>
              {members.map((entry) => {
                const index = entries.indexOf(entry);
                return (
                  <PaletteOption
                    key={entry.id}
                    id={optionId(index)}
                    entry={entry}
                    search={text}
                    selected={index === active}
                    onPoint={() => setActiveId(entry.id)}
                    onChoose={() => choose(entry)}
                  />
                );
              })}
            </div>
          ))}
        </div>
        <Failures failures={failures} />
        <p className={classes.status} role="status">
          {loading ? 'Buscando…' : null}
          {!loading && entries.length === 0 && failures.length === 0
            ? `Nada coincide con “${text.trim()}”.`
            : null}
          {!loading && entries.length > 0 ? (
            <VisuallyHidden>
              {entries.length === 1 ? '1 resultado' : `${entries.length} resultados`}
            </VisuallyHidden>
          ) : null}
        </p>
      </div>
      <p className={classes.keys} aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> elegir
        </span>
        <span>
          <kbd>↵</kbd> abrir
        </span>
        {groups === found ? null : (
          <span>
            <kbd>Tab</kbd> acciones
          </span>
        )}
        <span>
          <kbd>Esc</kbd> cerrar
        </span>
        <span>Solo lo que su rol puede ver</span>
      </p>
    </dialog>
  );
}

/** The groups with what can be done with one of their entries, or with the first, below the entry's group. */
function withActions(groups: readonly EntryGroup[], subjectId: string | null): readonly EntryGroup[] {
  const entries = groups.flatMap((group) => group.entries);
  const subject = entries.find(({ id }) => id === subjectId) ?? entries[0];
  const actions = subject ? actionsOf(subject) : [];
  if (!subject || actions.length === 0) return groups;
  return groups.flatMap((group) =>
    group.entries.includes(subject)
      ? [group, { name: `Acciones sobre ${subject.label}`, entries: actions }]
      : [group],
  );
}
