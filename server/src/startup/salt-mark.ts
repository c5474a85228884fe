import { createHmac } from 'node:crypto';
import { StartupError } from '../config/startup-error';
import type { Database } from '../database/database';

const MARK_ID = 1;

/** Says nothing of the salt, which is too long to be guessed. */
const markOf = (salt: string) => createHmac('sha256', salt).update('salt mark').digest('hex');

/**
 * Refuses a salt that is not the one of the stored hashes: with it every revocation would be forgotten and the links of sent
 * e-mails broken. The first one that a database sees is its own.
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

/** Makes a salt the one of the database, where the one before is lost. */
export async function adoptSalt({ records }: Database, salt: string): Promise<void> {
  const mark = markOf(salt);
  await records
    .insertInto('saltMark')
    .values({ id: MARK_ID, mark })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ mark }))
    .execute();
}
