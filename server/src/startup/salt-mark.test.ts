import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database';
import { adoptSalt, assertSaltOfDatabase } from './salt-mark';

test('the first salt of a database is its own; another one is refused with what to do, until it is adopted', async () => {
  const { database, remove } = await createTestDatabase('postgres');
  await Promise.all([assertSaltOfDatabase(database, 'sal-uno'), assertSaltOfDatabase(database, 'sal-uno')]);
  await expect(assertSaltOfDatabase(database, 'sal-dos')).rejects.toThrow(
    /ADDRESS_SALT.*Ponga el de antes.*key adopt/,
  );
  await assertSaltOfDatabase(database, 'sal-uno');
  await adoptSalt(database, 'sal-dos');
  await assertSaltOfDatabase(database, 'sal-dos');
  await expect(assertSaltOfDatabase(database, 'sal-uno')).rejects.toMatchObject({ name: 'StartupError' });
  await remove();
});
