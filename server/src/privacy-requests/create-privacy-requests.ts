import type { FastifyPluginAsync } from 'fastify';
import type { Audit } from '../audit/audit';
import type { Config } from '../config/config';
import type { ConsentService } from '../consents/consent-service';
import type { Database } from '../database/database';
import { runPeriodically } from '../jobs/periodic-work';
import type { Sender } from '../mail/email-content';
import type { Outbox } from '../mail/outbox';
import { createDueNotices } from './due-notices';
import { createMyData } from './my-data';
import type { MyDataLinks } from './my-data-links';
import { myDataPages } from './my-data-pages';
import { createRequestService } from './request-service';
import { createRequestStore } from './request-store';
import { privacyRequestRoutes } from './routes';

const DUE_MS = 60_000;

interface Dependencies {
  readonly database: Database;
  readonly audit: Audit;
  readonly config: Pick<Config, 'mail' | 'dailyDigest'>;
  readonly consents: Pick<ConsentService, 'takeAlong' | 'withdraw'>;
  readonly outbox: Pick<Outbox, 'add' | 'wake'>;
  readonly links: MyDataLinks;
  readonly sender: Sender;
  /** Key of the persons' hashes. */
  readonly salt: string;
}

/** Requests of persons about their data: made with the link in an e-mail, or recorded by an administrator. */
export function createPrivacyRequests({ config, salt, ...parts }: Dependencies) {
  const store = createRequestStore(parts.database, salt);
  const requests = createRequestService({ ...parts, store, mailbox: config.mail.staffMailbox });
  const pages: FastifyPluginAsync = myDataPages({
    myData: createMyData({ ...parts, requests }),
    site: parts.sender,
  });
  const tellDue = createDueNotices({ ...parts, mailbox: config.mail.staffMailbox });
  const routes: FastifyPluginAsync = async (app) => {
    if (config.dailyDigest) runPeriodically(app, tellDue, DUE_MS);
    await app.register(privacyRequestRoutes(requests));
  };
  return { routes, pages };
}
