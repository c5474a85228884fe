import { sql } from 'kysely';
import type { Storage } from './storage';

const EVERY_MS = 10 * 60_000;

/** Deletes expired rows; whoever reads them checks their expiry itself. */
export async function sweep(storage: Storage): Promise<void> {
  for (const table of ['identity_challenges', 'identity_codes', 'identity_grants'] as const) {
    await storage.query.deleteFrom(table).where('expires_at', '<', sql<Date>`now()`).execute();
  }
  await storage.query
    .deleteFrom('identity_limits')
    .where('last_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
  // Offered but never confirmed: without a grant, no sign-in can name them any more.
  await storage.query
    .deleteFrom('identity_devices')
    .where('verifier', 'is', null)
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('identity_grants')
            .select('origin_jti')
            .whereRef('identity_grants.device_key', '=', 'identity_devices.key'),
        ),
      ),
    )
    .execute();
}

/** Sweeps periodically until it is stopped. */
export function startSweeping(storage: Storage, onError: (error: unknown) => void): () => void {
  const timer = setInterval(() => {
    sweep(storage).catch(onError);
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
