import { ROLES, type Role } from './matrix-roles';

/**
 * What a role gets: past the guard, refused as not signed in (401) or not allowed (403), or, where the row is about
 * one lead, told that there is no such lead.
 */
export type Outcome = 'passes' | 'hidden' | 401 | 403;
export type Row = Readonly<Record<Role, Outcome>>;

const all = (outcome: Outcome) => Object.fromEntries(ROLES.map((role) => [role, outcome])) as Row;
const everyone = all('passes');
const nobody: Row = {
  ...all(403),
  anonymous: 401,
  disabled: 401,
  expired: 401,
  'other pool': 401,
  'access token': 401,
};
const admins: Row = { ...nobody, admin: 'passes' };
// The module belongs to the first team.
const releasers: Row = { ...admins, team: 'passes' };
const staff: Row = {
  ...admins,
  creator: 'passes',
  adviser: 'passes',
  assignee: 'passes',
  'former adviser': 'passes',
  stranger: 'passes',
  coordinator: 'passes',
  'other coordinator': 'passes',
};
const wholeTeam: Row = {
  ...staff,
  catalogue: 'passes',
  content: 'passes',
  privacy: 'passes',
  reader: 'passes',
};
const catalogue: Row = { ...admins, catalogue: 'passes' };
const catalogueReaders: Row = { ...catalogue, reader: 'passes' };
const previewers: Row = { ...staff, catalogue: 'passes', reader: 'passes' };
const picturers: Row = { ...catalogue, content: 'passes' };
const writers: Row = { ...admins, content: 'passes' };
const contentReaders: Row = { ...writers, reader: 'passes' };
const privacy: Row = { ...admins, privacy: 'passes' };
const stateReaders: Row = { ...admins, reader: 'passes' };
// Imported leads go to the importer, and coordinators have no leads.
const importers: Row = { ...staff, coordinator: 403, 'other coordinator': 403 };
const assigners: Row = { ...admins, coordinator: 'passes', 'other coordinator': 'passes' };
/** A lead is read by those whom it concerns. */
export const readersOfTheLead: Row = {
  ...staff,
  'former adviser': 'hidden',
  stranger: 'hidden',
  'other coordinator': 'hidden',
};
// The texts of refusal name the permission (spec: staff-panel §8), whether there is such a lead or not.
const writersOfTheLead: Row = { ...staff, 'former adviser': 403, stranger: 403, 'other coordinator': 403 };
// The other lead does not exist: callers learn only that it is out of reach.
const mergersOfTheLead: Row = { ...nobody, admin: 'hidden' };
const deletersOfTheLead: Row = { ...writersOfTheLead, adviser: 403, assignee: 403, coordinator: 403 };

/** Written by hand from the requirements, not from the code. A new route needs a new row. */
export const MATRIX: Readonly<Record<string, Row>> = {
  'GET /api/v1/programs': everyone,
  'GET /api/v1/programs/search': everyone,
  'GET /api/v1/programs/dates': everyone,
  'GET /api/v1/programs/names': everyone,
  'GET /api/v1/programs/:id': everyone,
  'GET /api/v1/programs/:id/related': everyone,
  'GET /api/v1/programs/manage': catalogueReaders,
  'GET /api/v1/programs/manage/file': catalogueReaders,
  'GET /api/v1/programs/manage/contradictions': catalogueReaders,
  'GET /api/v1/programs/manage/deleted': catalogueReaders,
  'GET /api/v1/programs/manage/:id': catalogueReaders,
  'GET /api/v1/programs/manage/:id/preview': previewers,
  'GET /api/v1/programs/manage/:id/history': catalogueReaders,
  'POST /api/v1/programs/manage/:id/history/:entry/restore': catalogue,
  'POST /api/v1/programs/manage/prices': catalogue,
  'GET /api/v1/programs/manage/many': catalogue,
  'POST /api/v1/programs/manage/many': catalogue,
  'POST /api/v1/programs/manage/many/:id/undo': catalogue,
  'POST /api/v1/programs/manage/table': catalogue,
  'POST /api/v1/programs/manage/import': catalogue,
  'GET /api/v1/news': everyone,
  'GET /api/v1/news/dates': everyone,
  'GET /api/v1/news/:slug': everyone,
  'GET /api/v1/news/desk': contentReaders,
  'PUT /api/v1/news/desk': admins,
  'GET /api/v1/news/manage': contentReaders,
  'POST /api/v1/news/manage': writers,
  'GET /api/v1/news/manage/:id': contentReaders,
  'PUT /api/v1/news/manage/:id': writers,
  'DELETE /api/v1/news/manage/:id': writers,
  'GET /api/v1/news/manage/:id/preview': contentReaders,
  'GET /api/v1/news/manage/:id/versions': contentReaders,
  'POST /api/v1/news/manage/:id/restore': writers,
  'POST /api/v1/news/manage/:id/versions/:version/restore': writers,
  'GET /api/v1/policy': everyone,
  'GET /api/v1/policy/:version': everyone,
  'GET /api/v1/policy/manage': contentReaders,
  'POST /api/v1/policy/manage/draft': writers,
  'PUT /api/v1/policy/manage/draft': writers,
  'POST /api/v1/policy/manage/draft/discard': writers,
  'POST /api/v1/policy/manage/draft/publish': writers,
  'GET /api/v1/policy/manage/draft/preview': contentReaders,
  'GET /api/v1/texts': everyone,
  'GET /api/v1/texts/manage': contentReaders,
  'PUT /api/v1/texts/manage/:nombre': writers,
  'GET /api/v1/texts/manage/:nombre/versions': contentReaders,
  'GET /api/v1/redirects': contentReaders,
  'POST /api/v1/redirects': writers,
  'DELETE /api/v1/redirects/:desde': writers,
  'POST /api/subir-imagen': picturers,
  'POST /api/v1/programs': catalogue,
  'PUT /api/v1/programs/:id': catalogue,
  'DELETE /api/v1/programs/:id': catalogue,
  'GET /api/crm-handler': staff,
  'POST /api/crm-handler': { ...staff, anonymous: 'passes' },
  'POST /api/crm-handler/duplicates': staff,
  'GET /api/crm-handler/:id': readersOfTheLead,
  'PUT /api/crm-handler/:id': writersOfTheLead,
  'DELETE /api/crm-handler/:id': deletersOfTheLead,
  'PUT /api/crm-handler/:id/documentos/:documentoId': writersOfTheLead,
  'DELETE /api/crm-handler/:id/:kind/:entryId': writersOfTheLead,
  'POST /api/v1/consents/search': privacy,
  'POST /api/v1/consents/export': privacy,
  'POST /api/v1/consents/correct': privacy,
  'POST /api/v1/consents/revoke': privacy,
  'POST /api/v1/consents/restore': privacy,
  'POST /api/v1/consents/erase': privacy,
  'GET /api/v1/consents/register': privacy,
  'GET /api/v1/consents/events': privacy,
  'GET /api/v1/privacy-requests': privacy,
  'POST /api/v1/privacy-requests': privacy,
  'GET /api/v1/privacy-requests/due': privacy,
  'GET /api/v1/privacy-requests/:numero': privacy,
  'POST /api/v1/privacy-requests/:numero/owner': privacy,
  'POST /api/v1/privacy-requests/:numero/extension': privacy,
  'POST /api/v1/privacy-requests/:numero/answer': privacy,
  'POST /api/v1/consents/retention/:regla': privacy,
  'GET /api/v1/account': wholeTeam,
  'PATCH /api/v1/account': wholeTeam,
  'GET /api/v1/account/security': wholeTeam,
  'POST /api/v1/account/recovery-codes': wholeTeam,
  'DELETE /api/v1/account/second-factor': wholeTeam,
  'GET /api/v1/account/sessions': wholeTeam,
  'DELETE /api/v1/account/sessions': wholeTeam,
  'DELETE /api/v1/account/sessions/:id': wholeTeam,
  'POST /api/v1/account/recover': everyone,
  'GET /api/v1/mail': admins,
  'POST /api/v1/mail/retry': admins,
  'POST /api/v1/mail/:id/retry': admins,
  'DELETE /api/v1/mail/:id': admins,
  'POST /api/schedule': writersOfTheLead,
  'POST /api/cancel': writersOfTheLead,
  'GET /api/v1/leads/counters': staff,
  'GET /api/v1/leads/facets': staff,
  'GET /api/v1/leads/agenda': staff,
  'GET /api/v1/leads/trash': staff,
  'GET /api/v1/leads/:id/history': readersOfTheLead,
  'GET /api/v1/leads/live': staff,
  'PUT /api/v1/leads/:id/presence': readersOfTheLead,
  // The lead is not in the trash: admins have nothing to restore, and only they are told so.
  'POST /api/v1/leads/:id/restore': { ...nobody, admin: 'hidden' },
  'POST /api/v1/leads/:id/events/:event/undo': writersOfTheLead,
  'GET /api/v1/leads/:id/enrolment': readersOfTheLead,
  'POST /api/v1/leads/:id/enrolment': writersOfTheLead,
  'DELETE /api/v1/leads/:id/enrolment': writersOfTheLead,
  'GET /api/v1/leads/:id/messages/facts': readersOfTheLead,
  'POST /api/v1/leads/:id/messages': writersOfTheLead,
  'GET /api/v1/templates': staff,
  // Only administrators change those of the panel and the team; none has this id: messages.test.ts.
  'POST /api/v1/templates': staff,
  'PATCH /api/v1/templates/:id': staff,
  'DELETE /api/v1/templates/:id': staff,
  'GET /api/v1/calendar': staff,
  // The role of administrator alone makes nobody an adviser.
  'POST /api/v1/calendar': { ...importers, admin: 403 },
  'DELETE /api/v1/calendar': staff,
  // Opened with the secret of an adviser: calendar.test.ts.
  'GET /api/v1/calendar/:token/agenda.ics': everyone,
  'GET /api/v1/leads/reviews': staff,
  'POST /api/v1/leads/:id/files/:fileId/link': readersOfTheLead,
  // Opened with a link, in the browser that asked for it: file-links.test.ts.
  'GET /api/v1/files/:token': everyone,
  'POST /api/v1/leads/:id/documents/:documentId/accept': writersOfTheLead,
  'POST /api/v1/leads/:id/documents/:documentId/ask-again': writersOfTheLead,
  // Opened with a person's link, on a device that has given its code: enrolment.test.ts.
  'GET /api/v1/enrolments/:token': everyone,
  'POST /api/v1/enrolments/:token/code': everyone,
  'POST /api/v1/enrolments/:token/session': everyone,
  'PUT /api/v1/enrolments/:token/reminders': everyone,
  'POST /api/v1/enrolments/:token/documents/:documentId/files': everyone,
  'PUT /api/v1/enrolments/:token/files/:fileId': everyone,
  'DELETE /api/v1/enrolments/:token/files/:fileId': everyone,
  'GET /api/v1/leads/views': staff,
  'POST /api/v1/leads/views': staff,
  'PATCH /api/v1/leads/views/:viewId': staff,
  'DELETE /api/v1/leads/views/:viewId': staff,
  'GET /api/v1/leads/requests': staff,
  'POST /api/v1/leads/requests/assign': admins,
  'GET /api/v1/leads/clocks': staff,
  'GET /api/v1/goals': staff,
  'GET /api/v1/goals/forecast': staff,
  'PUT /api/v1/goals/:ambito': admins,
  'GET /api/v1/assignment': admins,
  'PUT /api/v1/assignment': admins,
  'POST /api/v1/assignment/trial': admins,
  'POST /api/v1/leads/:id/merge': mergersOfTheLead,
  'POST /api/v1/leads/bulk': staff,
  'GET /api/v1/leads/bulk/:jobId': staff,
  'POST /api/v1/leads/bulk/:jobId/cancel': staff,
  'POST /api/v1/leads/bulk/:jobId/undo': staff,
  'GET /api/v1/leads/export': staff,
  'GET /api/v1/leads/exports': staff,
  'GET /api/v1/leads/analytics': staff,
  'POST /api/v1/leads/imports': importers,
  'GET /api/v1/leads/imports': importers,
  // Own imports only: those of somebody else do not exist for the caller.
  'GET /api/v1/leads/imports/:importId': importers,
  'PUT /api/v1/leads/imports/:importId': importers,
  'POST /api/v1/leads/imports/:importId/run': importers,
  'POST /api/v1/leads/imports/:importId/cancel': importers,
  'GET /api/v1/leads/imports/:importId/rows': importers,
  'GET /api/v1/leads/imports/:importId/rejected.csv': importers,
  'GET /api/comerciales-handler': assigners,
  'GET /api/comerciales-cognito-handler': everyone,
  'POST /api/v1/contact': everyone,
  'POST /api/v1/telemetry/remotes': everyone,
  'GET /api/v1/users': admins,
  'POST /api/v1/users': admins,
  'PATCH /api/v1/users/:id': admins,
  'POST /api/v1/users/:id/disable': admins,
  'POST /api/v1/users/:id/enable': admins,
  'POST /api/v1/users/:id/reset-password': admins,
  'POST /api/v1/users/:id/reset-factors': admins,
  'GET /api/v1/users/:id/security': admins,
  'POST /api/v1/users/:id/reassign-leads': admins,
  'GET /api/v1/audit': admins,
  'GET /api/v1/audit/file': admins,
  'GET /api/v1/releases': { ...releasers, 'other team': 'passes' },
  'GET /api/v1/releases/:app/versions/:version/checks': releasers,
  // Only with a team's key: no session may publish code.
  'PUT /api/v1/releases/:app/versions/:version': nobody,
  'POST /api/v1/releases/:app/versions/:version/preview': releasers,
  'POST /api/v1/releases/:app/promote': releasers,
  'POST /api/v1/releases/:app/rollback': releasers,
  'POST /api/v1/releases/:app/canary': releasers,
  'POST /api/v1/releases/:app/canary/stop': releasers,
  'GET /api/v1/releases/teams': admins,
  'PUT /api/v1/releases/teams/:team': admins,
  'POST /api/v1/releases/teams/:team/keys': admins,
  'POST /api/v1/releases/teams/:team/keys/:key/revoke': admins,
  'GET /api/v1/state': stateReaders,
  'GET /api/v1/modules': everyone,
  // Without the signed link there is nothing to open.
  'POST /api/v1/modules/preview': wholeTeam,
  'GET /api/v1/modules/origins': admins,
  'PUT /api/v1/modules/origins': admins,
  'GET /api/lambda-excel': admins,
  'GET /api/v1/vocational-tests': admins,
  'POST /api/v1/vocational-tests/:id/consent': admins,
  'POST /api/v1/vocational-tests/leads': admins,
  'GET /api/v1/vocational-tests/preview': admins,
  'GET /api/v1/vocational-tests/exports': admins,
  // For other systems: a key instead of a session.
  'POST /api/v1/vocational-tests': all(401),
  // The declaration of a module decides (below); these modules do not exist.
  'GET /api/m/:module/*': everyone,
  'ALL /api/m/:module/*': everyone,
  'ALL /api/*': everyone,
};

/** Calls of this repository's modules, as each declares them. A new call needs a new row. */
export const MODULE_CALLS: Readonly<Record<string, Readonly<Record<string, Row>>>> = {
  'mf-eventos': {
    'GET /jornadas': everyone,
    'POST /inscripciones': everyone,
    'GET /panel/jornadas': admins,
    'POST /panel/jornadas': admins,
    'PUT /panel/jornadas/:id': admins,
    'GET /panel/jornadas/:id/inscripciones': admins,
  },
};
