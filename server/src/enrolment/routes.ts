import type { FastifyPluginAsync } from 'fastify';
import type { AdviserList } from '../advisers/adviser-list';
import type { Database } from '../database/database';
import type { Sender } from '../mail/email-content';
import type { Outbox } from '../mail/outbox';
import { applicantRoutes } from './applicant-routes';
import { createEnrolmentAccess } from './enrolment-access';
import { createEnrolmentContent } from './enrolment-content';
import type { EnrolmentLinks } from './enrolment-links';
import { enrolmentLinkRoutes } from './link-routes';

interface Dependencies {
  readonly database: Database;
  readonly links: EnrolmentLinks;
  readonly advisers: Pick<AdviserList, 'list'>;
  readonly outbox: Outbox;
  readonly salt: string;
  readonly sender: Sender;
}

/** "Mi inscripción": the applicants' own pages, and the links that the team gives out. */
export function enrolmentRoutes(dependencies: Dependencies): FastifyPluginAsync {
  const access = createEnrolmentAccess(dependencies);
  const read = createEnrolmentContent(dependencies);
  return async (app) => {
    await app.register(applicantRoutes({ ...dependencies, access, read }));
    await app.register(enrolmentLinkRoutes(dependencies));
  };
}
