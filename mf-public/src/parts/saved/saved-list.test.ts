import { beforeEach, expect, test, vi } from 'vitest';
import { createSavedList, type SavedList } from './saved-list';

const KEY = 'prueba';
const program = (id: string) => ({ id, title: `Programa ${id}` });
const ids = (list: SavedList) => list.get().map(({ id }) => id);

beforeEach(() => localStorage.clear());

test('newest first, each once, without the oldest when it is full', () => {
  const list = createSavedList({ key: KEY, limit: 3, whenFull: 'drop-oldest' });
  for (const id of ['a', 'b', 'c', 'b', 'd']) list.add(program(id));
  expect(ids(list)).toEqual(['d', 'b', 'c']);
  list.remove('b');
  expect(ids(list)).toEqual(['d', 'c']);
  list.clear();
  expect(ids(list)).toEqual([]);
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('a list that refuses keeps what it has, and takes an entry that it has already', () => {
  const list = createSavedList({ key: KEY, limit: 2, whenFull: 'refuse' });
  expect(['a', 'b', 'c', 'a'].map((id) => list.add(program(id)))).toEqual([true, true, false, true]);
  expect(ids(list)).toEqual(['a', 'b']);
});

test('only id and title are kept, and the same list is answered until something changes', () => {
  const list = createSavedList({ key: KEY, limit: 2, whenFull: 'refuse' });
  list.add({ ...program('a'), price: 3 } as { id: string; title: string });
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual([program('a')]);
  expect(list.get()).toBe(list.get());
});

test.each(['{', '{}', 'null', '[1, null, {"id": 3}]'])('%s in the storage is an empty list', (text) => {
  localStorage.setItem(KEY, text);
  expect(ids(createSavedList({ key: KEY, limit: 2, whenFull: 'refuse' }))).toEqual([]);
});

test('another tab is followed, its clearing of everything too', () => {
  const list = createSavedList({ key: KEY, limit: 2, whenFull: 'refuse' });
  const heard = vi.fn();
  const stop = list.subscribe(heard);
  localStorage.setItem(KEY, JSON.stringify([program('z')]));
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  expect(ids(list)).toEqual(['z']);
  window.dispatchEvent(new StorageEvent('storage', { key: 'otra' }));
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(ids(list)).toEqual([]);
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  list.add(program('a'));
  expect(heard).toHaveBeenCalledTimes(2);
});

test('a full storage loses nothing and breaks nothing', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const list = createSavedList({ key: KEY, limit: 2, whenFull: 'refuse' });
  list.add(program('a'));
  const stored = localStorage.getItem(KEY);
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => stored, setItem });
  list.add(program('b'));
  expect(ids(list)).toEqual(['a']);
  expect(log).toHaveBeenCalledOnce();
});
