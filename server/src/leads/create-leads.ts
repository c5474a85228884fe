import type { AdviserList } from '../advisers/adviser-list';
import type { Audit } from '../audit/audit';
import type { Database } from '../database/database';
import { createAccessNotes } from './access-notes';
import { createBulkChanges } from './bulk/bulk-changes';
import { createLeadEntries } from './changes/lead-entries';
import { createLeadService } from './changes/lead-service';
import { createLeadTrash } from './changes/lead-trash';
import { createLeadMerger } from './changes/merge-leads';
import { createDuplicateRefusals } from './creation/duplicate-refusals';
import { createDuplicateFinder } from './creation/duplicates';
import { createNewLeadService } from './creation/new-lead-service';
import { createLeadStore } from './creation/store-once';
import { createLeadHistory } from './history/lead-history';
import { createLeadAudit } from './lead-audit';
import { createLeadRequests } from './lead-requests';
import { createAgenda } from './lists/agenda';
import { createLeadCounters } from './lists/lead-counters';
import { createLeadRepository } from './lists/lead-repository';
import { createLeadViews } from './lists/lead-views';

interface Dependencies {
  readonly database: Database;
  readonly audit: Audit;
  readonly advisers: AdviserList;
  /** Key of the hashes by which refusals are counted. */
  readonly salt: string;
}

/** Builds the services of the leads module; each part exists once. */
export function createLeads({ database, audit, advisers, salt }: Dependencies) {
  const repository = createLeadRepository(database);
  const duplicates = createDuplicateFinder({ database, advisers });
  const entries = createLeadEntries(database);
  const bulk = createBulkChanges({ database, audit, advisers });
  const storeOnce = createLeadStore(database, duplicates);
  const told = createLeadAudit({ audit, advisers });
  const parts = { database, advisers, leads: repository, duplicates, storeOnce, told };
  const trash = createLeadTrash(parts);
  const service = createLeadService({ ...parts, entries, trash });
  return {
    repository,
    access: createAccessNotes(audit),
    duplicates,
    storeOnce,
    refusals: createDuplicateRefusals(database, salt),
    bulk,
    service,
    creation: createNewLeadService(parts),
    counters: createLeadCounters(database),
    history: createLeadHistory(database),
    agenda: createAgenda(database),
    trash,
    merger: createLeadMerger(parts),
    views: createLeadViews(parts),
    requests: createLeadRequests({ database, advisers, bulk }),
  };
}

export type Leads = ReturnType<typeof createLeads>;
