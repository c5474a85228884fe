import { expect, test, vi } from 'vitest';
import type { Change } from '../registry/channels';
import { promoteBuilt } from './promote-built';

const APPS = ['shell', 'mf-crm', 'mf-export'] as const;
const all = (version: string) => Object.fromEntries(APPS.map((app) => [app, version]));

async function startWith(
  stable: Record<string, string>,
  built: Record<string, string>,
  lastBuilt: Record<string, string>,
  history: Change[] = [],
) {
  const promoteTogether = vi.fn(async (_versions: ReadonlyMap<string, string>) => undefined);
  const write = vi.fn(async (_key: string, _bytes: Buffer | string) => undefined);
  const store = {
    storage: { read: async () => Buffer.from(JSON.stringify(lastBuilt)), write },
    stableVersions: async () => new Map(Object.entries(stable)),
    history: async () => history,
    promoteTogether,
  };
  const kept = await promoteBuilt(store, new Map(Object.entries(built)));
  return { write, promoted: Object.fromEntries(promoteTogether.mock.calls[0]?.[0] ?? []), kept };
}

test('a first start makes every app live', async () => {
  const { promoted, kept, write } = await startWith({}, all('a'), {});
  expect([promoted, kept]).toEqual([all('a'), []]);
  expect(write).toHaveBeenCalledWith('built.json', JSON.stringify(all('a')));
});

test('a start after a change in one app makes only that one live', async () => {
  const { promoted } = await startWith(all('a'), { ...all('a'), 'mf-crm': 'b' }, all('a'));
  expect(promoted).toEqual({ 'mf-crm': 'b' });
  const again = await startWith({ ...all('a'), 'mf-crm': 'b' }, { ...all('a'), 'mf-crm': 'b' }, all('b'));
  expect(again.promoted).toEqual({});
});

test('what an operator made live stays, with and without a change of the sources', async () => {
  const live = { ...all('a'), 'mf-crm': '2.0.0' };
  const changed = await startWith(live, { ...all('a'), 'mf-crm': 'b' }, all('a'));
  expect(changed.promoted).toEqual({});
  expect(changed.kept).toEqual([{ app: 'mf-crm', live: '2.0.0', built: 'b' }]);
  const unchanged = await startWith(live, all('a'), all('a'));
  expect([unchanged.promoted, unchanged.kept]).toEqual([{}, []]);
});

test('a rollback of a built version stays until its sources change again', async () => {
  const rolledBack = { ...all('b'), 'mf-crm': 'a' };
  expect((await startWith(rolledBack, all('b'), all('b'))).promoted).toEqual({});
});

test('a start that ended before it noted its versions is gone on with; what a person did after it stays', async () => {
  const change = (who: string, version: string): Change => ({
    at: '2026-11-24T12:00:00.000Z',
    who,
    why: '',
    action: 'promote',
    app: 'mf-crm',
    version,
  });
  const left = { ...all('a'), 'mf-crm': 'b' };
  const built = { ...all('a'), 'mf-crm': 'c' };
  const after = await startWith(left, built, all('a'), [change('ana', 'a'), change('npm start', 'b')]);
  expect([after.promoted, after.kept]).toEqual([{ 'mf-crm': 'c' }, []]);
  const byHand = await startWith(left, built, all('a'), [change('npm start', 'b'), change('ana', 'b')]);
  expect(byHand.kept).toEqual([{ app: 'mf-crm', live: 'b', built: 'c' }]);
});
