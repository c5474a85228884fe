import type { FastifyInstance } from 'fastify';
import type { AdviserList } from '../advisers/adviser-list';
import type { Audit } from '../audit/audit';
import type { Config } from '../config/config';
import type { Database } from '../database/database';
import { runPeriodically } from '../jobs/periodic-work';
import type { Outbox } from '../mail/outbox';
import { createAssignmentPlan } from './assignment-plan';
import { createAssignmentRound } from './assignment-round';
import { assignmentRoutes } from './routes';
import { createAssignmentTrial } from './trial';

const POLL_MS = 10_000;

interface Dependencies {
  readonly database: Database;
  readonly audit: Audit;
  readonly advisers: Pick<AdviserList, 'list'>;
  readonly outbox: Pick<Outbox, 'add' | 'wake'>;
  readonly config: Pick<Config, 'mail'>;
  readonly siteUrl: string;
}

/** Assignment of web requests by rule. It runs from `ready` to `close`, and is off until an admin turns it on. */
export function createAssignment(app: FastifyInstance, dependencies: Dependencies) {
  const parts = { ...dependencies, now: Date.now };
  const plans = createAssignmentPlan(parts);
  const { wake } = runPeriodically(app, createAssignmentRound({ ...parts, plans }), POLL_MS);
  return {
    /** Starts a round at once, for a request that has just come. */
    wake,
    routes: assignmentRoutes({ ...parts, plans, wake, tryRules: createAssignmentTrial(parts) }),
  };
}

export type Assignment = ReturnType<typeof createAssignment>;
