import { createHmac } from 'node:crypto';
import { StartupError } from '../config/startup-error';
import type { Database } from '../database/database';

const MARK_ID = 1;

/** A hash that does not reveal the salt, which is too long to guess. */
const markOf = (salt: string) => createHmac('sha256', salt).update('salt mark').digest('hex');

/**
 * Throws a `StartupError` if the salt is not the one that made the stored hashes: revocations would no longer apply and links
 * in sent e-mails would break. A new database takes the first salt that it sees.
 */
export async function assertSaltOfDatabase({ records }: Database, salt: string): Promise<void> {
  const mark = markOf(salt);
  await records
    .insertInto('saltMark')
    .values({ id: MARK_ID, mark })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const known = await records.selectFrom('saltMark').select('mark').executeTakeFirstOrThrow();
  if (known.mark === mark) return;
  throw new StartupError(
    'ADDRESS_SALT, o el archivo address-salt de DATA_DIR, no es con el que se usó esta base de datos: las revocaciones y los enlaces de ' +
      'los correos enviados dejarían de valer. Ponga el de antes (está en la copia de DATA_DIR). Si se perdió: "npm run operate -- key adopt".',
  );
}

/** Replaces the salt of the database when the former one is lost. */
export async function adoptSalt({ records }: Database, salt: string): Promise<void> {
  const mark = markOf(salt);
  await records
    .insertInto('saltMark')
    .values({ id: MARK_ID, mark })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ mark }))
    .execute();
}
