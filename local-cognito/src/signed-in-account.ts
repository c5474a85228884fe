import { sql } from 'kysely';
import type { Storage } from './storage';

/**
 * The current state of an account; null if it is disabled or gone, or if the sign-in of its token has ended
 * (sign-out, password reset, forgotten device).
 */
export async function readSignedInAccount(
  storage: Storage,
  { sub, originJti }: { readonly sub: string; readonly originJti: string | null },
): Promise<{ groups: string[] } | null> {
  if (originJti === null) return null;
  const row = await storage.query
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
