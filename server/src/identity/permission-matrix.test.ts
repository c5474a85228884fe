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
import { BODIES } from '../testing/permission-bodies';
import { MATRIX, MODULE_CALLS, type Outcome, type Row, readersOfTheLead } from '../testing/permission-rows';
import { publishBuild } from '../testing/published-build';
import { type IdentityServer, startIdentityServer } from '../testing/test-identity';
import type { ApiCall } from './policy';

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
// A call of one lead uses the id of an existing one, so that a 404 depends only on the caller.
const LEAD_CALL = '/api/crm-handler/:id';
const STREAM = 'GET /api/v1/leads/live';
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
      // Each role from its own network: public calls are limited by network.
      remoteAddress: `10.0.0.${ROLES.indexOf(role) + 1}`,
      ...(token === null ? {} : { headers: { authorization: `Bearer ${token}` } }),
      ...(payload ? { payload } : {}),
    });
  }

  /** A stream has no end: its status says whether the caller is let through. */
  async function outcomeOfStream(url: string, role: Role): Promise<Outcome> {
    const token = tokens[role];
    const headers = token === null ? {} : { authorization: `Bearer ${token}` };
    const answer = await server.app.inject({ url, headers, payloadAsStream: true });
    answer.stream().destroy();
    return answer.statusCode === 401 || answer.statusCode === 403 ? answer.statusCode : 'passes';
  }

  async function answered(call: ApiCall, role: Role): Promise<Outcome> {
    if (nameOf(call) === STREAM) return outcomeOfStream(call.url, role);
    const answer = await send(call.method, pathOf(call), role, BODIES[nameOf(call)]);
    const { statusCode } = answer;
    if (statusCode === 404 && answer.json().message === 'Lead no encontrado') return 'hidden';
    return statusCode === 401 || statusCode === 403 ? statusCode : 'passes';
  }

  let isStored = false;
  async function outcomeOf(call: ApiCall, role: Role): Promise<Outcome> {
    if (!isStored) await storeLead();
    const outcome = await answered(call, role);
    // A refused call, or one that only reads, leaves the lead as it is.
    isStored = outcome !== 'passes' || call.method === 'GET';
    return outcome;
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
          // 400 is past the guard, too: the consent of a form may be missing.
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
