import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AdviserList } from '../advisers/adviser-list';
import type { Database } from '../database/database';
import { createLeadChanger } from './change-lead';
import { createLeadCreator } from './create-lead';
import { createDuplicateFinder } from './duplicates';
import { createLeadEntries } from './lead-entries';
import { createPublicLeads } from './public-leads';
import { createLeadRepository } from './repository';
import { leadRoutes, type PublicFormOptions } from './routes';

/** The calls about leads, on their database and the pool's advisers. */
export function leadsPlugin(
  database: Database,
  advisers: AdviserList,
  publicForm: PublicFormOptions,
): FastifyPluginAsyncZod {
  const repository = createLeadRepository(database);
  const duplicates = createDuplicateFinder(database, advisers);
  const entries = createLeadEntries(database);
  return leadRoutes(
    {
      repository,
      duplicates,
      create: createLeadCreator({ database, leads: repository, duplicates, advisers }),
      changer: createLeadChanger({ database, leads: repository, entries, duplicates, advisers }),
      publicLeads: createPublicLeads({ database, duplicates, advisers }),
    },
    publicForm,
  );
}
