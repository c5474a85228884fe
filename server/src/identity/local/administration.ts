import { sql } from 'kysely';
import { z } from 'zod';
import { invalidParameter, resourceNotFound } from './cognito-error';
import { type Operation, operation, shortText } from './operation';
import { attributesOf } from './profile-attributes';
import type { Services } from './services';

const MOST_USERS = 60;

const inputSchema = z.object({
  UserPoolId: shortText,
  GroupName: shortText,
  Limit: z.number().int().min(0).max(MOST_USERS).nullish(),
  NextToken: shortText.nullish(),
});

/**
 * `ListUsersInGroup` of the local pool. The real service takes it with signed credentials only, so it belongs to no list
 * of operations that answers over HTTP (in-process-transport.ts).
 */
export function listUsersInGroup({ database, pool }: Services): Operation {
  return operation(inputSchema, async ({ UserPoolId, GroupName, Limit, NextToken }) => {
    if (UserPoolId !== pool.id) throw resourceNotFound(`User pool ${UserPoolId} does not exist.`);
    const limit = Limit || MOST_USERS;
    let query = database.query
      .selectFrom('identity_users as user')
      .innerJoin('identity_memberships as member', 'member.user_id', 'user.id')
      .selectAll('user')
      .where('member.group_name', '=', GroupName);
    if (NextToken) {
      const known = await database.query
        .selectFrom('identity_users')
        .select('id')
        .where('id', '=', NextToken)
        .executeTakeFirst();
      if (!known) throw invalidParameter('Invalid pagination token given.');
      query = query.where(
        sql<boolean>`("user".created_at, "user".id) > (select created_at, id from identity_users where id = ${NextToken})`,
      );
    }
    const rows = await query
      .orderBy('user.created_at')
      .orderBy('user.id')
      .limit(limit + 1)
      .execute();
    const page = rows.slice(0, limit);
    return {
      Users: page.map((user) => ({
        Username: user.id,
        Attributes: attributesOf(user),
        Enabled: user.enabled,
        UserStatus: user.status,
        UserCreateDate: user.created_at.getTime() / 1_000,
        UserLastModifiedDate: user.modified_at.getTime() / 1_000,
      })),
      ...(rows.length > limit ? { NextToken: page.at(-1)?.id } : {}),
    };
  });
}
