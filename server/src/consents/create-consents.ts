import type { FastifyPluginAsync } from 'fastify';
import type { Audit } from '../audit/audit';
import type { Config } from '../config/config';
import type { Database } from '../database/database';
import type { Sender } from '../mail/email-content';
import type { Outbox } from '../mail/outbox';
import { createConsentService } from './consent-service';
import { consentLinkRoutes } from './link-routes';
import { createRetention } from './retention';
import { retentionRoutes } from './retention-routes';
import { consentRoutes } from './routes';
import type { Suppressions } from './suppressions';
import { createConsentTaking } from './take-consent';

interface Dependencies {
  readonly database: Database;
  readonly audit: Audit;
  readonly config: Pick<Config, 'dailyRetention'>;
  readonly suppressions: Suppressions;
  readonly outbox: Pick<Outbox, 'add'>;
  /** Sender of the e-mails that ask for a new consent. */
  readonly sender: Sender;
  /** Key of the persons' hashes. */
  readonly salt: string;
}

/** Persons' rights over their data, and data retention. */
export function createConsents({ config, ...parts }: Dependencies) {
  const { database, audit, suppressions, sender } = parts;
  const consents = createConsentService(parts);
  const retention = createRetention({ database, audit, daily: config.dailyRetention });
  return {
    consents,
    takeConsent: createConsentTaking(parts),
    routes: (async (app) => {
      await app.register(consentRoutes({ consents, database, sender }));
      await app.register(retentionRoutes(retention));
    }) satisfies FastifyPluginAsync,
    linkRoutes: consentLinkRoutes({ suppressions, consents, site: sender }),
  };
}
