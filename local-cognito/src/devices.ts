import { randomBytes, randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { resourceNotFound } from './cognito-error';
import type { LocalPool } from './local-pool';
import type { IdentityDevicesTable, Storage } from './storage';

/** A device as stored. */
export type Device = Selectable<IdentityDevicesTable>;

// The client forgets its device and tries again when this text names one (spec: staff-panel §8).
const noDevice = () => resourceNotFound('Device does not exist.');

const MAX_PER_USER = 50;

/** Devices of users: offered at sign-in, confirmed with a verifier, then proved by SRP instead of a second factor. */
export function createDevices(storage: Storage, pool: LocalPool) {
  const ofUser = (userId: string, key: string) =>
    storage.query
      .selectFrom('identity_devices')
      .selectAll()
      .where('key', '=', key)
      .where('user_id', '=', userId)
      .executeTakeFirst();

  async function find(userId: string, key: string): Promise<Device> {
    const device = await ofUser(userId, key);
    if (!device) throw noDevice();
    return device;
  }

  return {
    find,

    /** A device that was confirmed, with its verifier. */
    async findConfirmed(userId: string, key: string) {
      const device = await find(userId, key);
      const { salt, verifier } = device;
      if (salt === null || verifier === null) throw noDevice();
      return { ...device, salt, verifier };
    },

    /** Offers to remember the device of a sign-in; the oldest devices are removed to make room. */
    async offer(userId: string): Promise<Device> {
      await storage.query
        .deleteFrom('identity_devices')
        .where('key', 'in', (rows) =>
          rows
            .selectFrom('identity_devices')
            .select('key')
            .where('user_id', '=', userId)
            .orderBy('remembered', 'desc')
            .orderBy('authenticated_at', 'desc')
            .offset(MAX_PER_USER - 1),
        )
        .execute();
      return storage.query
        .insertInto('identity_devices')
        .values({
          key: `${pool.region}_${randomUUID()}`,
          user_id: userId,
          group_key: `-${randomBytes(6).toString('base64url')}`,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    /** Stores the verifier of an offered device, once. */
    async confirm(
      userId: string,
      key: string,
      secret: { name: string; salt: string; verifier: string },
    ): Promise<void> {
      const { numUpdatedRows } = await storage.query
        .updateTable('identity_devices')
        .set({ ...secret, modified_at: sql<Date>`now()` })
        .where('key', '=', key)
        .where('user_id', '=', userId)
        .where('verifier', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw noDevice();
    },

    async setRemembered(userId: string, key: string, remembered: boolean): Promise<void> {
      await find(userId, key);
      await storage.query
        .updateTable('identity_devices')
        .set({ remembered, modified_at: sql<Date>`now()` })
        .where('key', '=', key)
        .execute();
    },

    async authenticated(key: string): Promise<void> {
      await storage.query
        .updateTable('identity_devices')
        .set({ authenticated_at: sql<Date>`now()` })
        .where('key', '=', key)
        .execute();
    },

    /** Forgets a device, and ends the sign-ins made with it. */
    async forget(userId: string, key: string): Promise<void> {
      await find(userId, key);
      await storage.query.deleteFrom('identity_devices').where('key', '=', key).execute();
    },

    /** Confirmed devices in the order they were added, after the given key, the last one of the previous page. */
    async list(userId: string, limit: number, after: string | undefined) {
      let query = storage.query
        .selectFrom('identity_devices')
        .selectAll()
        .where('user_id', '=', userId)
        .where('verifier', 'is not', null);
      // Compared in SQL: a time converted to JavaScript loses its microseconds.
      if (after !== undefined) {
        query = query.where(
          sql<boolean>`(created_at, key) > (select created_at, key from identity_devices where key = ${after})`,
        );
      }
      const rows = await query
        .orderBy('created_at')
        .orderBy('key')
        .limit(limit + 1)
        .execute();
      return { devices: rows.slice(0, limit), more: rows.length > limit };
    },
  };
}
