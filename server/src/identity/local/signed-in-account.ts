import { sql } from 'kysely';
import type { Database } from '../../database/database';
import type { AccountState, SignedInToken } from '../verify-token';

/**
 * The current state of an account; null if it is disabled or gone, or if the sign-in of its token has ended
 * (sign-out, password reset, forgotten device).
 */
export async function readSignedInAccount(
  database: Database,
  { sub, originJti }: SignedInToken,
): Promise<AccountState | null> {
  if (originJti === null) return null;
  const row = await database.query
    .selectFrom('identity_users as user')
    .innerJoin('identity_grants as grant', 'grant.user_id', 'user.id')
    .select(
      sql<
        string[]
      >`array(select group_name from identity_memberships where user_id = "user".id order by group_name)`.as(
        'groups',
      ),
    )
    .where('user.id', '=', sub)
    .where('user.enabled', '=', true)
    .where('grant.origin_jti', '=', originJti)
    .where('grant.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row ?? null;
}
