import { type KeyboardEvent, useState } from 'react';
import { actionsOf, type Entry, type EntryGroup } from './entry';

/** Id of an entry's element, by its index in the list. */
export const optionId = (index: number): string => `paleta-resultados-${index}`;

/**
 * The marked entry of the palette, and the keys that move the mark. Below a group are the actions of the entry that
 * the keys reached last.
 */
export function useMarkedEntry(found: readonly EntryGroup[], choose: (entry: Entry) => void) {
  const [markedId, setMarkedId] = useState<string | null>(null);
  const [subjectId, setSubjectId] = useState<string | null>(null);
  const groups = withActions(found, subjectId);
  const entries = groups.flatMap((group) => group.entries);
  const marked = Math.max(
    0,
    entries.findIndex(({ id }) => id === markedId),
  );
  const move = (step: number) => {
    const next = entries.at((marked + step) % entries.length);
    if (!next) return;
    // Actions belong to the entry that the keys reached last; the pointer may cross others on its way to them.
    setMarkedId(next.id);
    if (!next.about) setSubjectId(next.id);
    document.getElementById(optionId(entries.indexOf(next)))?.scrollIntoView({ block: 'nearest' });
  };
  /** Tab moves to the entry's actions, Shift Tab back to the entry; without actions, focus leaves the list as usual. */
  const onTab = (event: KeyboardEvent) => {
    const entry = entries[marked];
    if (event.key !== 'Tab' || !entry) return;
    const [first] = actionsOf(entry);
    const target = event.shiftKey ? entries.find(({ id }) => id === entry.about) : first;
    if (!target) return;
    event.preventDefault();
    if (!event.shiftKey) setSubjectId(entry.id);
    setMarkedId(target.id);
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => {
      const entry = entries[marked];
      if (entry) choose(entry);
    },
  };
  return {
    groups,
    entries,
    marked,
    /** Marks the entry under the pointer. */
    point: setMarkedId,
    /** For another list: marks its first entry. */
    forget: () => {
      setMarkedId(null);
      setSubjectId(null);
    },
    onKeyDown: (event: KeyboardEvent) => {
      onTab(event);
      const act = keys[event.key];
      if (!act || event.nativeEvent.isComposing) return;
      event.preventDefault();
      act();
    },
  };
}

export type MarkedEntry = ReturnType<typeof useMarkedEntry>;

/** The groups, plus the actions of the subject, or else of the first entry, below that entry's group. */
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
