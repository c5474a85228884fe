import type { FastifyPluginAsync } from 'fastify';
import type { AdviserList } from '../advisers/adviser-list';
import type { Database } from '../database/database';
import { runPeriodically } from '../jobs/periodic-work';
import type { ReadAgenda } from '../leads/lists/agenda';
import { LEAD_NOTICE } from '../leads/tell-advisers';
import type { Outbox } from '../mail/outbox';
import type { NamedSite } from '../plain-pages/plain-page';
import { createDigestPlanner, DAILY_DIGEST, dailyDigestHandler } from './daily-digest';
import { leadNoticeHandler } from './lead-notice';
import { createStaffSettings } from './staff-settings';
import { createStaffOptOuts, staffUnsubscribeRoutes } from './staff-unsubscribe';

const PLAN_MS = 30_000;

interface Dependencies {
  readonly database: Database;
  readonly advisers: AdviserList;
  readonly leads: { readonly agenda: ReadAgenda };
  readonly outbox: Outbox;
  /** Key of the signed links. */
  readonly salt: string;
  readonly siteUrl: string;
  readonly sender: NamedSite;
  /** Whether digests are sent; without a user pool there are no recipients. */
  readonly digests: boolean;
}

/** E-mails to the team: lead notices, the daily digest, and how each person turns them off. */
export function createStaffMail({ outbox, salt, digests, sender, ...parts }: Dependencies) {
  const settings = createStaffSettings(parts.database);
  const optOuts = createStaffOptOuts(salt, parts.siteUrl);
  outbox.handle(LEAD_NOTICE, leadNoticeHandler({ ...parts, settings, optOuts }));
  outbox.handle(DAILY_DIGEST, dailyDigestHandler({ ...parts, settings, optOuts }));
  return {
    settings,
    routes: (async (app) => {
      if (digests) runPeriodically(app, createDigestPlanner(parts), PLAN_MS);
      await app.register(staffUnsubscribeRoutes({ optOuts, settings, site: sender }));
    }) satisfies FastifyPluginAsync,
  };
}
