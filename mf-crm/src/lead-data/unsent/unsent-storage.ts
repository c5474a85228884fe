import { useSyncExternalStore } from 'react';
import { keepUserData, session, UNSENT, userData, userDataNames } from 'shared';
import { readLead } from '../lead';
import type { UnsentChange } from './unsent-change';

/** One storage entry per change: sign-out counts them before it asks. */
const PREFIX = `${UNSENT}lead.`;

const listeners = new Set<() => void>();
let snapshot: readonly UnsentChange[] | null = null;

function changed(): void {
  snapshot = null;
  for (const listener of listeners) listener();
}

function read(name: string): UnsentChange[] {
  try {
    const entry = JSON.parse(userData(name) ?? 'null') as UnsentChange | null;
    return entry?.id && entry.request ? [{ ...entry, base: readLead(entry.base) }] : [];
  } catch {
    return [];
  }
}

// Each person has their own changes.
session.subscribe(changed);

/** The unsent changes of the signed-in person, oldest first. */
export function unsentChanges(): readonly UnsentChange[] {
  snapshot ??= userDataNames(PREFIX)
    .flatMap(read)
    .toSorted((one, other) => one.at - other.at);
  return snapshot;
}

/** Stores a change, or its new version. False if the browser has no room. */
export function keepUnsent(change: UnsentChange): boolean {
  const kept = keepUserData(PREFIX + change.id, JSON.stringify(change));
  changed();
  return kept;
}

/** Removes a change that was sent or discarded. */
export function forgetUnsent(id: string): void {
  keepUserData(PREFIX + id, null);
  changed();
}

function subscribe(listener: () => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === null || key.includes(PREFIX)) changed();
  };
  // Another tab keeps and sends changes of the same person.
  window.addEventListener('storage', follow);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', follow);
  };
}

/** `unsentChanges` for a component. */
export const useUnsentChanges = (): readonly UnsentChange[] =>
  useSyncExternalStore(subscribe, unsentChanges, () => []);
