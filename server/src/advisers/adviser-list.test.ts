import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/database';
import { identityUnavailable } from '../errors';
import type { DirectoryUser } from '../identity/user-directory';
import { createTestDatabase } from '../testing/test-database';
import { createAdviserList } from './adviser-list';

const person = (sub: string, name: string, more: Partial<DirectoryUser> = {}): DirectoryUser => ({
  sub,
  name,
  email: `${sub}@example.com`,
  enabled: true,
  status: 'CONFIRMED',
  groups: ['comercial'],
  ...more,
});

let database: Database;
let remove: () => Promise<void>;
beforeAll(async () => {
  ({ database, remove } = await createTestDatabase('postgres'));
});
afterAll(() => remove());

/** A user pool whose members, failures and clock the test controls. */
function pool(...members: DirectoryUser[]) {
  const state = { members, failure: null as unknown, reads: 0, time: 0 };
  const reader = {
    async listGroup() {
      state.reads += 1;
      if (state.failure) throw state.failure;
      return [...state.members];
    },
  };
  const advisers = createAdviserList({ database, directory: reader, now: () => state.time });
  return { state, advisers };
}

test('however many ask, the pool is asked once in half a minute', async () => {
  const { state, advisers } = pool(person('ana', 'Ana'));
  await Promise.all(Array.from({ length: 50 }, () => advisers.list()));
  state.members.push(person('zoe', 'Zoe'));
  state.time = 29_999;
  expect(await advisers.list()).toHaveLength(1);
  expect(state.reads).toBe(1);
  state.time = 30_000;
  expect(await advisers.list()).toHaveLength(2);
  expect(state.reads).toBe(2);
});

test('what was changed from here is seen at once, also while an older list is still being read', async () => {
  const { state, advisers } = pool(person('ana', 'Ana'));
  await advisers.list();
  state.time = 30_000;
  const older = advisers.list();
  state.members.push(person('zoe', 'Zoe'));
  advisers.forget();
  expect(await older).toHaveLength(1);
  expect(await advisers.list()).toHaveLength(2);
});

test('while the pool fails a copy serves for five minutes at most, then the failure is told', async () => {
  const { state, advisers } = pool(person('ana', 'Ana'));
  await advisers.list();
  state.failure = identityUnavailable(new Error('down'));
  state.time = 5 * 60_000 - 1;
  expect(await advisers.list()).toHaveLength(1);
  state.time = 5 * 60_000;
  await expect(advisers.list()).rejects.toMatchObject({ statusCode: 503, code: 'identity_unavailable' });
  state.failure = null;
  expect(await advisers.list()).toHaveLength(1);
});

test('every failure of the pool is one error; so is a missing pool', async () => {
  const { state, advisers } = pool();
  state.failure = new Error('TooManyRequestsException');
  await expect(advisers.list()).rejects.toMatchObject({ statusCode: 503 });
  await expect(createAdviserList({ database, directory: null }).list()).rejects.toMatchObject({
    statusCode: 503,
  });
});

test('S7.05 S3.08 who is confirmed and enabled is active', async () => {
  const { advisers } = pool(
    person('ana', 'Ana'),
    person('beto', 'Beto', { status: 'FORCE_CHANGE_PASSWORD' }),
    person('caro', 'Caro', { enabled: false }),
  );
  expect(await advisers.list()).toEqual([
    { sub: 'ana', nombre: 'Ana', email: 'ana@example.com', UserStatus: 'CONFIRMED', activo: true },
    expect.objectContaining({ sub: 'beto', UserStatus: 'FORCE_CHANGE_PASSWORD', activo: false }),
    expect.objectContaining({ sub: 'caro', UserStatus: 'CONFIRMED', activo: false }),
  ]);
});

test('S6.19 an adviser is found by the slug of name and e-mail', async () => {
  const { advisers } = pool(person('Pepe.N', 'José  Ñungo, Jr.'), person('pepe', 'José Ñungo'));
  expect(await advisers.findBySlug('jose-nungo-jr-Pepe.N')).toMatchObject({ sub: 'Pepe.N' });
  expect(await advisers.findBySlug('JOSÉ-NUNGO-pepe')).toMatchObject({ sub: 'pepe' });
  expect(await advisers.findBySlug('jose-nungo')).toBeUndefined();
});

test('the slug from before a new name still leads to the adviser; another of that name gets a number', async () => {
  const { state, advisers } = pool(person('marta', 'Marta Gil'), person('ines', 'Inés'));
  await advisers.list();
  state.members[0] = person('marta', 'Marta Ruiz');
  advisers.forget();
  expect(await advisers.findBySlug('marta-gil-marta')).toMatchObject({ sub: 'marta', nombre: 'Marta Ruiz' });
  expect(await advisers.findBySlug('marta-ruiz-marta')).toMatchObject({ sub: 'marta' });
  expect(await advisers.slugOf('marta')).toBe('marta-ruiz-marta');
  state.members.push(person('otra', 'Marta Gil', { email: 'marta@example.org' }));
  advisers.forget();
  expect(await advisers.findBySlug('marta-gil-marta')).toMatchObject({ sub: 'marta' });
  expect(await advisers.slugOf('otra')).toBe('marta-gil-marta-2');
  expect(await advisers.findBySlug('marta-gil-marta-2')).toMatchObject({ sub: 'otra' });
});

test('of two advisers with the same slug each keeps an own one, also on another instance and after a new name', async () => {
  const one = person('lia', 'Lía Mora', { email: 'lia@example.com' });
  const other = person('lia2', 'Lía Mora', { email: 'lia@example.org' });
  const { advisers } = pool(one, other);
  expect([await advisers.slugOf('lia'), await advisers.slugOf('lia2')]).toEqual([
    'lia-mora-lia',
    'lia-mora-lia-2',
  ]);
  const { state, advisers: elsewhere } = pool(other, one);
  expect(await elsewhere.slugOf('lia2')).toBe('lia-mora-lia-2');
  expect(await elsewhere.findBySlug('lia-mora-lia')).toMatchObject({ sub: 'lia' });
  state.members[1] = { ...one, name: 'Lía Mora Díaz' };
  elsewhere.forget();
  expect(await elsewhere.slugOf('lia')).toBe('lia-mora-diaz-lia');
  expect(await elsewhere.findBySlug('lia-mora-lia')).toMatchObject({ sub: 'lia' });
  // The slug of a former adviser is given to a new adviser whose name makes it.
  const { advisers: later } = pool(person('nueva', 'Lía Mora Díaz', { email: 'lia@example.net' }));
  expect(await later.slugOf('nueva')).toBe('lia-mora-diaz-lia');
});
