import { type Kysely, type Migration, Migrator } from 'kysely';
import * as programs from './migrations/001-programs';
import * as contact from './migrations/002-contact';
import * as mail from './migrations/003-mail';
import * as leads from './migrations/004-leads';
import * as identity from './migrations/005-identity';
import * as programSearch from './migrations/006-program-search';
import * as leadRecords from './migrations/007-lead-records';
import * as vocationalTests from './migrations/008-vocational-tests';
import * as contactOrigin from './migrations/009-contact-origin';
import * as adviserForm from './migrations/010-adviser-form';
import * as leadVersion from './migrations/011-lead-version';
import * as programDurations from './migrations/012-program-durations';
import * as accountSignOuts from './migrations/013-account-sign-outs';
import * as submissions from './migrations/014-submissions';
import * as vocationalExports from './migrations/015-vocational-exports';
import * as programDetails from './migrations/016-program-details';
import * as mailQueue from './migrations/017-mail-queue';
import * as readiness from './migrations/018-readiness';
import * as programEditing from './migrations/019-program-editing';
import * as consentEvents from './migrations/020-consent-events';
import * as leadActivity from './migrations/021-lead-activity';
import * as leadBulkChanges from './migrations/022-lead-bulk-changes';
import * as leadViewsAndTurns from './migrations/023-lead-views-and-turns';
import * as guardians from './migrations/024-guardians';
import * as leadMerges from './migrations/025-lead-merges';
import * as staffMail from './migrations/026-staff-mail';
import * as revokedLeads from './migrations/027-revoked-leads';
import * as leadOrdersByPerson from './migrations/028-lead-orders-by-person';
import * as leadBulkRefusals from './migrations/030-lead-bulk-refusals';
import * as leadImports from './migrations/031-lead-imports';
import * as leadExports from './migrations/032-lead-exports';
import * as leadMilestones from './migrations/033-lead-milestones';
import * as consentCorrections from './migrations/034-consent-corrections';
import * as remoteFigures from './migrations/040-remote-figures';
import * as leadEventsByActor from './migrations/041-lead-events-by-actor';
import * as leadDays from './migrations/044-lead-days';
import * as importProgress from './migrations/045-import-progress';
import * as leadFilterCounts from './migrations/046-lead-filter-counts';
import * as programTitleDistance from './migrations/047-program-title-distance';
import * as releaseSequence from './migrations/048-release-sequence';
import * as publishedProgramNames from './migrations/060-published-program-names';
import * as confirmedConsents from './migrations/061-confirmed-consents';
import * as bulkFingerprints from './migrations/062-bulk-fingerprints';
import * as requestCountsTable from './migrations/063-request-counts';
import * as overdueOfKeptLeads from './migrations/065-overdue-of-kept-leads';
import * as recoveryCodes from './migrations/066-recovery-codes';
import * as retentionRuns from './migrations/067-retention-runs';

// In code instead of read from a folder: the same list in tests, bundles and on every file system. Append only.
const MIGRATIONS: Record<string, Migration> = {
  '001-programs': programs,
  '002-contact': contact,
  '003-mail': mail,
  '004-leads': leads,
  '005-identity': identity,
  '006-program-search': programSearch,
  '007-lead-records': leadRecords,
  '008-vocational-tests': vocationalTests,
  '009-contact-origin': contactOrigin,
  '010-adviser-form': adviserForm,
  '011-lead-version': leadVersion,
  '012-program-durations': programDurations,
  '013-account-sign-outs': accountSignOuts,
  '014-submissions': submissions,
  '015-vocational-exports': vocationalExports,
  '016-program-details': programDetails,
  '017-mail-queue': mailQueue,
  '018-readiness': readiness,
  '019-program-editing': programEditing,
  '020-consent-events': consentEvents,
  '021-lead-activity': leadActivity,
  '022-lead-bulk-changes': leadBulkChanges,
  '023-lead-views-and-turns': leadViewsAndTurns,
  '024-guardians': guardians,
  '025-lead-merges': leadMerges,
  '026-staff-mail': staffMail,
  '027-revoked-leads': revokedLeads,
  '028-lead-orders-by-person': leadOrdersByPerson,
  '030-lead-bulk-refusals': leadBulkRefusals,
  '031-lead-imports': leadImports,
  '032-lead-exports': leadExports,
  '033-lead-milestones': leadMilestones,
  '034-consent-corrections': consentCorrections,
  '040-remote-figures': remoteFigures,
  '041-lead-events-by-actor': leadEventsByActor,
  '044-lead-days': leadDays,
  '045-import-progress': importProgress,
  '046-lead-filter-counts': leadFilterCounts,
  '047-program-title-distance': programTitleDistance,
  '048-release-sequence': releaseSequence,
  '060-published-program-names': publishedProgramNames,
  '061-confirmed-consents': confirmedConsents,
  '062-bulk-fingerprints': bulkFingerprints,
  '063-request-counts': requestCountsTable,
  '065-overdue-of-kept-leads': overdueOfKeptLeads,
  '066-recovery-codes': recoveryCodes,
  '067-retention-runs': retentionRuns,
};

function createMigrator<T>(db: Kysely<T>) {
  return new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
}

/** Runs the missing migrations. Kysely holds an advisory lock meanwhile, so other instances wait and then find none. */
export async function migrateToLatest<T>(db: Kysely<T>): Promise<void> {
  const { error } = await createMigrator(db).migrateToLatest();
  if (error) throw error;
}

/** Names of the migrations that this database does not have yet. */
export async function pendingMigrations<T>(db: Kysely<T>): Promise<string[]> {
  const migrations = await createMigrator(db).getMigrations();
  return migrations.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}
