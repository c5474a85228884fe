import type { AdviserList } from '../advisers/adviser-list';
import type { Audit } from '../audit/audit';
import type { Database } from '../database/database';
import { createAccessNotes } from './access-notes';
import { createAgenda } from './agenda';
import { createBulkChanges } from './bulk-changes';
import { createDuplicateRefusals } from './duplicate-refusals';
import { createDuplicateFinder } from './duplicates';
import { createLeadAudit } from './lead-audit';
import { createLeadCounters } from './lead-counters';
import { createLeadEntries } from './lead-entries';
import { createLeadHistory } from './lead-history';
import { createLeadRepository } from './lead-repository';
import { createLeadRequests } from './lead-requests';
import { createLeadService } from './lead-service';
import { createLeadTrash } from './lead-trash';
import { createLeadViews } from './lead-views';
import { createLeadMerger } from './merge-leads';
import { createNewLeadService } from './new-lead-service';
import { createLeadStore } from './store-once';

interface Dependencies {
  readonly database: Database;
  readonly audit: Audit;
  readonly advisers: AdviserList;
  /** Key of the hashes by which refusals are counted. */
  readonly salt: string;
}

/** The leads and what is done with them; each part exists once. */
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
