import type { FastifyPluginAsync } from 'fastify';
import type { AccountSecurityService } from '../account/account-security';
import type { AdviserList } from '../advisers/adviser-list';
import type { Audit } from '../audit/audit';
import type { Database } from '../database/database';
import { identityUnavailable } from '../errors';
import type { UserDirectory } from '../identity/user-directory';
import type { Leads } from '../leads/create-leads';
import type { Outbox } from '../mail/outbox';
import { accountAccessRoutes } from './account-access-routes';
import { accountListRoutes } from './account-list-routes';
import { createUserService, type UserService } from './user-service';

interface Dependencies {
  /** Null: no pool can be administered from here. */
  readonly directory: UserDirectory | null;
  readonly database: Database;
  readonly advisers: AdviserList;
  readonly security: AccountSecurityService;
  readonly outbox: Pick<Outbox, 'wake'>;
  readonly audit: Audit;
  readonly leads: Pick<Leads, 'bulk'>;
}

/** Administration of the staff accounts, for admins. */
export function userRoutes({ directory, security, leads, ...parts }: Dependencies): FastifyPluginAsync {
  const known = directory && createUserService({ ...parts, directory, security, bulk: leads.bulk });
  const users = (): UserService => {
    if (!known) throw identityUnavailable(new Error('no user pool can be administered from here'));
    return known;
  };

  return async (app) => {
    await app.register(accountListRoutes(users));
    await app.register(accountAccessRoutes(users, security));
  };
}
