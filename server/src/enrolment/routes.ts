import type { FastifyPluginAsync } from 'fastify';
import type { AdviserList } from '../advisers/adviser-list';
import type { Config } from '../config/config';
import type { Database } from '../database/database';
import type { VerifyToken } from '../identity/verify-token';
import { runPeriodically } from '../jobs/periodic-work';
import type { Leads } from '../leads/create-leads';
import type { Sender } from '../mail/email-content';
import type { Outbox } from '../mail/outbox';
import { applicantFileRoutes } from './applicant-file-routes';
import { createApplicantFiles } from './applicant-files';
import { applicantRoutes } from './applicant-routes';
import { createDocumentReview } from './document-review';
import { createDocumentVault, openDocumentStorage } from './document-vault';
import { createEnrolmentAccess } from './enrolment-access';
import { createEnrolmentContent } from './enrolment-content';
import type { EnrolmentLinks } from './enrolment-links';
import { createFileLinks } from './file-links/file-links';
import { fileRoutes } from './file-links/file-routes';
import { enrolmentLinkRoutes } from './link-routes';
import { plainEnrolmentRoutes } from './plain-enrolment-routes';
import { documentReviewRoutes } from './review-routes';
import { createFileSweep } from './sweep-files';

const SWEEP_MS = 60_000;

interface Dependencies {
  readonly config: Pick<Config, 'documentsS3' | 'dataDir'>;
  readonly database: Database;
  readonly leads: Pick<Leads, 'service'>;
  readonly links: EnrolmentLinks;
  readonly advisers: Pick<AdviserList, 'list'>;
  readonly outbox: Outbox;
  readonly salt: string;
  readonly verifyToken: VerifyToken | null;
  /** Key of the applicants' files. */
  readonly documentsKey: Buffer;
  readonly sender: Sender;
}

/** "Mi inscripción": the applicants' own pages, the links that the team gives out, and the uploaded files. */
export function enrolmentRoutes(dependencies: Dependencies): FastifyPluginAsync {
  const { config, documentsKey } = dependencies;
  const vault = createDocumentVault({ storage: openDocumentStorage(config), key: documentsKey });
  const parts = { ...dependencies, vault };
  const access = createEnrolmentAccess(parts);
  const read = createEnrolmentContent(parts);
  const files = createApplicantFiles(parts);
  const review = createDocumentReview(parts);
  return async (app) => {
    runPeriodically(app, createFileSweep(parts), SWEEP_MS);
    await app.register(applicantRoutes({ ...parts, access, read }));
    await app.register(applicantFileRoutes({ ...parts, access, files }));
    await app.register(plainEnrolmentRoutes({ ...parts, access, files, site: dependencies.sender }));
    await app.register(enrolmentLinkRoutes({ ...parts, review }));
    await app.register(documentReviewRoutes({ review }));
    await app.register(fileRoutes({ fileLinks: createFileLinks(parts) }));
  };
}
