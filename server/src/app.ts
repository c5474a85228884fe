import compress from '@fastify/compress';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { accountRoutes } from './account/routes';
import { withTeams } from './advisers/adviser-teams';
import { adviserRoutes } from './advisers/routes';
import { createAudit } from './audit/audit';
import { auditRoutes } from './audit-log/routes';
import { calendarRoutes } from './calendar/routes';
import { plainProgramFormRoutes } from './contact/plain-contact-form';
import { contactRoutes } from './contact/routes';
import { createServer } from './create-server';
import { enrolmentRoutes } from './enrolment/routes';
import { healthRoutes } from './health/routes';
import { stateRoutes } from './health/state-routes';
import { COMPRESSED_CALLS } from './http/compression';
import { sendNotFound } from './http/error-handler';
import { imageRoutes } from './images/routes';
import { leadAnalyticsRoutes } from './lead-analytics/routes';
import { leadExportRoutes } from './lead-exports/routes';
import { leadGoalRoutes } from './lead-goals/routes';
import { leadImportRoutes } from './lead-imports/routes';
import { leadLiveRoutes } from './lead-live/routes';
import { leadRoutes } from './leads/routes';
import { mailboxRoutes } from './mail/mailbox-routes';
import { mailRoutes } from './mail/routes';
import { messageRoutes } from './messages/routes';
import { type AppDependencies, createParts, type Parts } from './parts';
import { reminderRoutes } from './reminders/routes';
import { runtimeConfigRoutes } from './runtime-config/routes';
import { siteRoutes } from './site-routes';
import { userRoutes } from './users/routes';
import { vocationalTestRoutes } from './vocational-tests/routes';

/** Makes the routes of a resource from the parts. */
type Resource = (parts: Parts) => FastifyPluginAsync;

/** Resources whose paths are under `/api`. */
const CALLS: readonly Resource[] = [
  ({ programs }) => programs.routes,
  ({ news }) => news.routes,
  ({ siteFacts }) => siteFacts.upkeep,
  ({ siteTexts }) => siteTexts.routes,
  ({ policy }) => policy.routes,
  leadRoutes,
  leadExportRoutes,
  leadAnalyticsRoutes,
  leadGoalRoutes,
  leadImportRoutes,
  leadLiveRoutes,
  ({ assignment }) => assignment.routes,
  enrolmentRoutes,
  messageRoutes,
  calendarRoutes,
  adviserRoutes,
  contactRoutes,
  userRoutes,
  imageRoutes,
  vocationalTestRoutes,
  reminderRoutes,
  mailRoutes,
  ({ consents }) => consents.routes,
  ({ privacyRequests }) => privacyRequests.routes,
  accountRoutes,
  stateRoutes,
  auditRoutes,
];

/** Resources outside `/api` that work without the site's pages. */
const PAGES: readonly Resource[] = [
  healthRoutes,
  runtimeConfigRoutes,
  ({ adviserForm }) => adviserForm.routes,
  plainProgramFormRoutes,
  ({ consents }) => consents.linkRoutes,
  ({ privacyRequests }) => privacyRequests.pages,
  ({ staffMail }) => staffMail.routes,
];

/** Builds the server without listening: each service once, then the routes that use it. */
export async function createApp(given: AppDependencies): Promise<FastifyInstance> {
  const { database, verifyToken } = given;
  const dependencies = { ...given, verifyToken: verifyToken && withTeams(database, verifyToken) };
  const audit = createAudit({ database: dependencies.database, salt: dependencies.addressSalt });
  const app = await createServer({ ...dependencies, audit });
  const parts = createParts(app, dependencies, audit);
  const { mailbox, localIdentity, releases } = parts;

  await app.register(async (api) => {
    await api.register(compress, COMPRESSED_CALLS);
    for (const routes of CALLS) await api.register(routes(parts));
  });
  for (const routes of PAGES) await app.register(routes(parts));
  if (mailbox) await app.register(mailboxRoutes(mailbox));
  if (localIdentity) await app.register(localIdentity.routes);
  // Unknown URLs: JSON, unless the site serves pages there. `/api` never does.
  app.setNotFoundHandler(sendNotFound);
  app.all('/api/*', { config: { policy: 'public' }, schema: { hide: true } }, sendNotFound);
  if (releases) await app.register(siteRoutes({ ...parts, releases }));
  return app;
}
