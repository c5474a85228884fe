import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { InjectOptions } from 'fastify';
import { findApps } from 'shared/apps';
import type { ModuleApi } from 'shared/module-api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openReleaseStore } from '../registry/open-store';
import { withModules } from '../registry/team-changes';
import { LEAD_ID, MATRIX_TEAM, openRoles, ROLES, type Role } from '../testing/matrix-roles';
import { publishBuild } from '../testing/published-build';
import { type IdentityServer, startIdentityServer } from '../testing/test-identity';
import type { ApiCall } from './policy';

/**
 * What a role gets: past the guard, refused as not signed in (401) or not allowed (403), or, where the row is about
 * one lead, told that there is no such lead.
 */
type Outcome = 'passes' | 'hidden' | 401 | 403;
type Row = Readonly<Record<Role, Outcome>>;

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
// The module is that of the first team.
const releasers: Row = { ...admins, team: 'passes' };
const staff: Row = {
  ...admins,
  creator: 'passes',
  adviser: 'passes',
  assignee: 'passes',
  'former adviser': 'passes',
  stranger: 'passes',
};
const readersOfTheLead: Row = { ...staff, 'former adviser': 'hidden', stranger: 'hidden' };
// The texts of refusal name the permission (spec: staff-panel §8), whether there is such a lead or not.
const writersOfTheLead: Row = { ...staff, 'former adviser': 403, stranger: 403 };
// The other lead does not exist: nobody is told more than that it is out of reach.
const mergersOfTheLead: Row = { ...nobody, admin: 'hidden' };
const deletersOfTheLead: Row = { ...writersOfTheLead, adviser: 403, assignee: 403 };

/** Written by hand, as the requirement and not as the code has it. A new route needs a new row. */
const MATRIX: Readonly<Record<string, Row>> = {
  'GET /api/v1/programs': everyone,
  'GET /api/v1/programs/search': everyone,
  'GET /api/v1/programs/dates': everyone,
  'GET /api/v1/programs/names': everyone,
  'GET /api/v1/programs/:id': everyone,
  'GET /api/v1/programs/:id/related': everyone,
  'GET /api/v1/programs/manage': admins,
  'GET /api/v1/programs/manage/file': admins,
  'GET /api/v1/programs/manage/contradictions': admins,
  'GET /api/v1/programs/manage/deleted': admins,
  'GET /api/v1/programs/manage/:id': admins,
  'GET /api/v1/programs/manage/:id/preview': staff,
  'GET /api/v1/programs/manage/:id/history': admins,
  'POST /api/v1/programs/manage/:id/history/:entry/restore': admins,
  'POST /api/v1/programs/manage/prices': admins,
  'POST /api/v1/programs/manage/many': admins,
  'POST /api/v1/programs/manage/many/:id/undo': admins,
  'POST /api/v1/programs/manage/table': admins,
  'POST /api/v1/programs/manage/import': admins,
  'POST /api/subir-imagen': admins,
  'POST /api/v1/programs': admins,
  'PUT /api/v1/programs/:id': admins,
  'DELETE /api/v1/programs/:id': admins,
  'GET /api/crm-handler': staff,
  'POST /api/crm-handler': { ...staff, anonymous: 'passes' },
  'POST /api/crm-handler/duplicates': staff,
  'GET /api/crm-handler/:id': readersOfTheLead,
  'PUT /api/crm-handler/:id': writersOfTheLead,
  'DELETE /api/crm-handler/:id': deletersOfTheLead,
  'PUT /api/crm-handler/:id/documentos/:documentoId': writersOfTheLead,
  'DELETE /api/crm-handler/:id/:kind/:entryId': writersOfTheLead,
  'POST /api/v1/consents/search': admins,
  'POST /api/v1/consents/export': admins,
  'POST /api/v1/consents/correct': admins,
  'POST /api/v1/consents/revoke': admins,
  'POST /api/v1/consents/restore': admins,
  'POST /api/v1/consents/erase': admins,
  'GET /api/v1/consents/register': admins,
  'GET /api/v1/consents/events': admins,
  'GET /api/v1/privacy-requests': admins,
  'POST /api/v1/privacy-requests': admins,
  'GET /api/v1/privacy-requests/:numero': admins,
  'POST /api/v1/privacy-requests/:numero/owner': admins,
  'POST /api/v1/privacy-requests/:numero/extension': admins,
  'POST /api/v1/privacy-requests/:numero/answer': admins,
  'POST /api/v1/consents/retention/:regla': admins,
  'GET /api/v1/account': staff,
  'PATCH /api/v1/account': staff,
  'GET /api/v1/account/security': staff,
  'POST /api/v1/account/recovery-codes': staff,
  'DELETE /api/v1/account/second-factor': staff,
  'GET /api/v1/account/sessions': staff,
  'DELETE /api/v1/account/sessions': staff,
  'DELETE /api/v1/account/sessions/:id': staff,
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
  // The lead is not in the trash: for admins there is nothing to restore, nobody else is told so.
  'POST /api/v1/leads/:id/restore': { ...nobody, admin: 'hidden' },
  'POST /api/v1/leads/:id/events/:event/undo': writersOfTheLead,
  'GET /api/v1/leads/:id/enrolment': readersOfTheLead,
  'POST /api/v1/leads/:id/enrolment': writersOfTheLead,
  'DELETE /api/v1/leads/:id/enrolment': writersOfTheLead,
  'GET /api/v1/leads/:id/messages/facts': readersOfTheLead,
  'POST /api/v1/leads/:id/messages': writersOfTheLead,
  'GET /api/v1/templates': staff,
  // Those of the panel and the team are an administrator's; there is none of this id: messages.test.ts.
  'POST /api/v1/templates': staff,
  'PATCH /api/v1/templates/:id': staff,
  'DELETE /api/v1/templates/:id': staff,
  'GET /api/v1/calendar': staff,
  // Nobody advises under the role of an administrator alone.
  'POST /api/v1/calendar': { ...staff, admin: 403 },
  'DELETE /api/v1/calendar': staff,
  // With the secret of an adviser: calendar.test.ts.
  'GET /api/v1/calendar/:token/agenda.ics': everyone,
  'GET /api/v1/leads/reviews': staff,
  'GET /api/v1/leads/:id/files/:fileId': readersOfTheLead,
  'POST /api/v1/leads/:id/documents/:documentId/accept': writersOfTheLead,
  'POST /api/v1/leads/:id/documents/:documentId/ask-again': writersOfTheLead,
  // With the link of a person, and on a device that has given its code: enrolment.test.ts.
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
  'POST /api/v1/leads/imports': staff,
  'GET /api/v1/leads/imports': staff,
  // Everybody's own imports: one of somebody else does not exist.
  'GET /api/v1/leads/imports/:importId': staff,
  'PUT /api/v1/leads/imports/:importId': staff,
  'POST /api/v1/leads/imports/:importId/run': staff,
  'POST /api/v1/leads/imports/:importId/cancel': staff,
  'GET /api/v1/leads/imports/:importId/rows': staff,
  'GET /api/v1/leads/imports/:importId/rejected.csv': staff,
  'GET /api/comerciales-handler': admins,
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
  // With the key of a team alone: nobody's session brings code.
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
  'GET /api/v1/state': admins,
  'GET /api/v1/modules': everyone,
  // Without the signed link there is nothing to open.
  'POST /api/v1/modules/preview': staff,
  'GET /api/v1/modules/origins': admins,
  'PUT /api/v1/modules/origins': admins,
  'GET /api/lambda-excel': admins,
  'GET /api/v1/vocational-tests/preview': admins,
  'GET /api/v1/vocational-tests/exports': admins,
  // For other systems: a key in place of a person.
  'POST /api/v1/vocational-tests': all(401),
  // What a module declares decides (below); these do not exist.
  'GET /api/m/:module/*': everyone,
  'ALL /api/m/:module/*': everyone,
  'ALL /api/*': everyone,
};

/** Calls of the modules of this repository, by what each declares. A new call needs a new row. */
const MODULE_CALLS: Readonly<Record<string, Readonly<Record<string, Row>>>> = {
  'mf-eventos': {
    'GET /jornadas': everyone,
    'POST /inscripciones': everyone,
    'GET /panel/jornadas': admins,
    'POST /panel/jornadas': admins,
    'PUT /panel/jornadas/:id': admins,
    'GET /panel/jornadas/:id/inscripciones': admins,
  },
};
const repository = fileURLToPath(new URL('../../..', import.meta.url));

/** The API that a module of this repository declares, with code that answers everybody. */
async function declaredApi(folder: string) {
  const { api } = JSON.parse(await readFile(join(folder, 'module.json'), 'utf8')) as { api: ModuleApi };
  const names = JSON.stringify(api.calls.map(({ method, path }) => `${method} ${path}`));
  const code = `for (const name of ${names}) (exports.calls ??= {})[name] = async () => ({ body: null });`;
  return { api, build: { code, declared: { ...api, persons: [], statements: {}, migrations: {} } } };
}

// The description of the API: files of a plugin, no data.
const isDocumentation = ({ url }: ApiCall) => url.startsWith('/api/docs');
// One lead: asked for with the id of one that is there, so that a 404 is about who asks.
const LEAD_CALL = '/api/crm-handler/:id';
const STREAM = 'GET /api/v1/leads/live';
// Bodies without which a call is refused before anybody asks whose lead it is.
const BODIES: Readonly<Record<string, object>> = {
  'PUT /api/crm-handler/:id': { fechaUltimaActualizacion: '2099-01-01T00:00:00Z' },
  'PUT /api/crm-handler/:id/documentos/:documentoId': { estado: 'recibido' },
  'PUT /api/v1/leads/:id/presence': { viendo: true },
  'POST /api/v1/leads/:id/merge': { otro: 'no-existe', campos: [], version: 1, versionOtro: 1 },
  'POST /api/v1/leads/:id/documents/:documentId/ask-again': { motivo: 'Está borroso.' },
  'POST /api/v1/leads/:id/messages': {
    clave: '6f1c1a52-7f5b-4c39-9d55-0a4c1b3f2e10',
    canal: 'email',
    asunto: 'Hola',
    texto: 'Hola.',
  },
  'POST /api/schedule': {
    leadId: LEAD_ID,
    notificaciones: (['recordatorio', 'limite'] as const).map((tipoRecordatorio) => ({
      leadId: LEAD_ID,
      tipo: 'pago',
      tipoRecordatorio,
      destinatario: 'nadie@example.com',
      fecha: tipoRecordatorio === 'limite' ? '2099-01-02T13:00:00Z' : '2099-01-01T14:00:00Z',
    })),
  },
  'POST /api/cancel': { leadId: LEAD_ID, tipo: 'pago', itemId: null },
};
// Answered by the route of GET, without its body.
const isHead = ({ method }: ApiCall) => method === 'HEAD';
const nameOf = ({ method, url }: ApiCall) => `${method} ${url}`;

describe('S6 who may call what', () => {
  let server: IdentityServer;
  let folder: string;
  let tokens: Record<Role, string | null>;
  let storeLead: () => Promise<void>;
  const declared: Record<string, ModuleApi> = {};
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'permission-matrix-'));
    const releases = await openReleaseStore({ dataDir: folder });
    await publishBuild(releases, folder, { app: 'shell', version: '1.0.0' });
    await releases.promote('shell', '1.0.0');
    for (const { id, folder: source, hasApi } of findApps(repository)) {
      if (!hasApi) continue;
      const { api, build } = await declaredApi(source);
      declared[id] = api;
      await publishBuild(releases, folder, { app: id, version: '1.0.0', api: build });
      await releases.promote(id, '1.0.0');
    }
    const author = { who: '', why: '' };
    await releases.changeTeams((channels) => withModules(channels, MATRIX_TEAM, ['mf-crm'], author));
    server = await startIdentityServer('postgres', {}, { releases });
    ({ tokens, storeLead } = await openRoles(server));
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  const calls = () => server.app.apiCalls.filter((call) => !isDocumentation(call) && !isHead(call));

  const pathOf = ({ url }: ApiCall) =>
    url
      .replace(LEAD_CALL, `/api/crm-handler/${LEAD_ID}`)
      .replace('/leads/:id', `/leads/${LEAD_ID}`)
      .replace('/releases/:app', '/releases/mf-crm')
      .replace(':kind', 'notas')
      .replace(':event', '1')
      .replace(/:\w+|\*/g, 'no-existe');

  function send(method: string, url: string, role: Role, payload?: object) {
    const token = tokens[role];
    return server.app.inject({
      method: (method === 'ALL' ? 'GET' : method) as NonNullable<InjectOptions['method']>,
      url,
      ...(token === null ? {} : { headers: { authorization: `Bearer ${token}` } }),
      ...(payload ? { payload } : {}),
    });
  }

  /** A stream has no end: its head says whether it is let through. */
  async function outcomeOfStream(url: string, role: Role): Promise<Outcome> {
    const token = tokens[role];
    const headers = token === null ? {} : { authorization: `Bearer ${token}` };
    const answer = await server.app.inject({ url, headers, payloadAsStream: true });
    answer.stream().destroy();
    return answer.statusCode === 401 || answer.statusCode === 403 ? answer.statusCode : 'passes';
  }

  async function outcomeOf(call: ApiCall, role: Role): Promise<Outcome> {
    await storeLead();
    if (nameOf(call) === STREAM) return outcomeOfStream(call.url, role);
    const answer = await send(call.method, pathOf(call), role, BODIES[nameOf(call)]);
    const { statusCode } = answer;
    if (statusCode === 404 && answer.json().message === 'Lead no encontrado') return 'hidden';
    return statusCode === 401 || statusCode === 403 ? statusCode : 'passes';
  }

  test('every route has a row, and every row a route', () => {
    expect([...new Set(calls().map(nameOf))].sort()).toEqual(Object.keys(MATRIX).sort());
  });

  test('every role gets what its row says, and the figures are printed', async () => {
    const figures: Record<string, Row> = {};
    for (const call of calls()) {
      const row: [Role, Outcome][] = [];
      for (const role of ROLES) row.push([role, await outcomeOf(call, role)]);
      figures[nameOf(call)] = Object.fromEntries(row) as Row;
    }
    const outcomes = Object.values(figures).flatMap((row) => Object.values(row));
    const count = (outcome: Outcome) => outcomes.filter((one) => one === outcome).length;
    console.table(figures);
    console.info(
      `Permission matrix: ${Object.keys(figures).length} routes × ${ROLES.length} roles = ${outcomes.length} calls: ` +
        `${count('passes')} pass, ${count('hidden')} answer 404, ${count(401)} answer 401, ${count(403)} answer 403.`,
    );
    expect(figures).toEqual(MATRIX);
  });

  test('every role gets of a live module what its row says', async () => {
    const figures: Record<string, Record<string, Row>> = {};
    for (const [app, { calls: ofModule }] of Object.entries(declared)) {
      const rows: Record<string, Row> = {};
      for (const { method, path } of ofModule) {
        const url = `/api/m/${app.slice('mf-'.length)}${path.replace(/:\w+/g, '1')}`;
        const row: [Role, Outcome][] = [];
        for (const role of ROLES) {
          const { statusCode } = await send(method, url, role, method === 'GET' ? undefined : {});
          // Past the guard: also without the consent of a form.
          expect([200, 400, 401, 403], `${role} ${method} ${url}`).toContain(statusCode);
          row.push([role, statusCode === 401 || statusCode === 403 ? statusCode : 'passes']);
        }
        rows[`${method} ${path}`] = Object.fromEntries(row) as Row;
      }
      figures[app] = rows;
    }
    expect(figures).toEqual(MODULE_CALLS);
  });

  test('S6.05 S6.10 the list holds the lead for exactly those who may read it', async () => {
    await storeLead();
    const listed: Role[] = [];
    for (const role of ROLES) {
      const answer = await send('GET', '/api/crm-handler', role);
      if (answer.statusCode === 200 && answer.body.includes(`"${LEAD_ID}"`)) listed.push(role);
    }
    expect(listed).toEqual(ROLES.filter((role) => readersOfTheLead[role] === 'passes'));
  });

  test('HEAD is guarded as GET is', async () => {
    for (const call of server.app.apiCalls.filter((one) => isHead(one) && !isDocumentation(one))) {
      const { policy } = server.app.apiCalls.find(
        ({ method, url }) => method === 'GET' && url === call.url,
      ) ?? { policy: null };
      expect([call.url, call.policy]).toEqual([call.url, policy]);
    }
  });
});
