import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../database/database';
import { createTestDatabase } from '../testing/test-database';
import { createCognitoAccounts } from './cognito-accounts';
import type { DirectoryUser, UserDirectory } from './user-directory';

let database: Database;
let remove: () => Promise<void>;
beforeAll(async () => {
  ({ database, remove } = await createTestDatabase('postgres'));
});
afterAll(() => remove());
beforeEach(async () => {
  await database.query.deleteFrom('account_sign_outs').execute();
});

const unused = async (): Promise<never> => {
  throw new Error('not part of this test');
};

/** A pool with one user, on a clock of its own. */
function open(user: Partial<DirectoryUser> = {}) {
  const state = {
    user: {
      sub: 'ana',
      email: 'ana@example.com',
      name: 'Ana',
      enabled: true,
      status: 'CONFIRMED',
      groups: ['admin'],
      ...user,
    } as DirectoryUser | null,
    reads: 0,
    time: 1,
  };
  const change = async () => undefined;
  const directory: UserDirectory = {
    listGroup: unused,
    listAll: unused,
    invite: unused,
    inviteAgain: unused,
    async find() {
      state.reads += 1;
      return state.user;
    },
    rename: change,
    setPhone: change,
    addToGroup: change,
    async removeFromGroup(_sub, group) {
      if (state.user)
        state.user = { ...state.user, groups: state.user.groups.filter((one) => one !== group) };
    },
    setEnabled: change,
    turnOffFactors: change,
    resetPassword: change,
    signOut: change,
  };
  return { state, accounts: createCognitoAccounts(database, directory, () => state.time) };
}

const seconds = (time: Date) => Math.floor(time.getTime() / 1_000);
const token = (authenticated = new Date(), issued = authenticated) => ({
  sub: 'ana',
  originJti: 'x',
  authenticatedAt: seconds(authenticated),
  issuedAt: seconds(issued),
});
const minutes = (count: number) => new Date(Date.now() + count * 60_000);

test('what the pool said counts for a minute at most, and the pool is asked once for many calls', async () => {
  const { state, accounts } = open();
  await Promise.all(Array.from({ length: 20 }, () => accounts.read(token(minutes(-1)))));
  expect(state.reads).toBe(1);
  state.user = { ...(state.user as DirectoryUser), groups: ['comercial'] };
  state.time = 60_000;
  expect(await accounts.read(token(minutes(-1)))).toEqual({ groups: ['admin'] });
  state.time = 60_002;
  expect(await accounts.read(token())).toEqual({ groups: ['comercial'] });
  state.user = { ...(state.user as DirectoryUser), enabled: false };
  state.time = 120_003;
  expect(await accounts.read(token())).toBeNull();
  state.user = null;
  state.time = 180_004;
  expect(await accounts.read(token())).toBeNull();
});

test('a token from after the copy has the account read again', async () => {
  const { state, accounts } = open();
  expect(await accounts.read(token(minutes(-1)))).toEqual({ groups: ['admin'] });
  state.user = { ...(state.user as DirectoryUser), groups: ['comercial'] };
  expect(await accounts.read(token(minutes(-1)))).toEqual({ groups: ['admin'] });
  expect(await accounts.read(token(minutes(-1), minutes(1)))).toEqual({ groups: ['comercial'] });
});

test('a role taken away from here counts at the next call', async () => {
  const { accounts } = open({ groups: ['admin', 'comercial'] });
  expect(await accounts.read(token())).toEqual({ groups: ['admin', 'comercial'] });
  await accounts.directory.removeFromGroup('ana', 'admin');
  expect(await accounts.read(token())).toEqual({ groups: ['comercial'] });
});

test.each(['resetPassword', 'signOut', 'setEnabled'] as const)(
  '%s ends earlier sign-ins for every instance, later ones count',
  async (change) => {
    const { accounts } = open();
    const other = open().accounts;
    expect(await other.read(token(minutes(-5)))).not.toBeNull();
    await accounts.directory[change]('ana', false);
    for (const instance of [accounts, other]) {
      expect(await instance.read(token(minutes(-5), minutes(1)))).toBeNull();
      expect(await instance.read(token(minutes(1)))).not.toBeNull();
    }
  },
);

test('a token from before a change of the account has to be renewed', async () => {
  const { accounts } = open({ changedAt: minutes(-2) });
  expect(await accounts.read(token(minutes(-5)))).toBeNull();
  expect(await accounts.read(token(minutes(-5), minutes(-1)))).toEqual({ groups: ['admin'] });
});

test('a pool that does not answer is told as a failure, not as a sign-out', async () => {
  const failing = createCognitoAccounts(database, {
    ...open().accounts.directory,
    find: async () => {
      throw new Error('timeout');
    },
  });
  await expect(failing.read(token())).rejects.toThrow('timeout');
});
