import { sql } from 'kysely';
import { browserUser, openSession, signIn } from 'local-cognito/testing';
import { auditEventSchema } from 'shared/schemas';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createAudit } from '../audit/audit';
import { opened } from '../testing/opened';
import { createTestDatabase, ENGINES, MAIN_ENGINE } from '../testing/test-database';
import { startIdentityServer } from '../testing/test-identity';
import { NEW_LEAD } from '../testing/test-leads';
import { auditEvents } from './audit-list';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';

describe.each(MAIN_ENGINE)('the audit log of a site on %s', (engine) => {
  const server = opened(() => startIdentityServer(engine));
  let token: string;
  beforeAll(async () => {
    token = (await server.pool.signInAs('admin@example.com')).IdToken;
  });

  async function call(method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object, by = token) {
    const answer = await server.app.inject({
      method,
      url: `/api${url}`,
      headers: { authorization: `Bearer ${by}`, 'user-agent': CHROME },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.body && answer.json(), link: answer.headers.link };
  }
  const entries = async (query = '') =>
    auditEventSchema.array().parse((await call('GET', `/v1/audit${query}`)).body);
  const newest = async (query = '') => (await entries(query))[0];
  const idOf = async (email: string): Promise<string> =>
    (await server.app.userDirectory?.listAll())?.find((user) => user.email === email)?.sub ?? '';

  test('a change of an account is one entry: who, what, to whom, and from where without the address', async () => {
    const id = await idOf('asesor3@example.com');
    await call('PATCH', `/v1/users/${id}`, { nombre: 'Camila Duarte', roles: ['admin', 'comercial'] });
    const [renamed, role] = await entries(`?persona=${id}`);
    expect(renamed).toMatchObject({
      accion: 'cuenta_renombrada',
      actor: 'Adriana Mejía (demo)',
      sobreId: id,
      sobre: 'Camilo Duarte (demo)',
      detalle: { antes: 'Camilo Duarte (demo)', despues: 'Camila Duarte' },
      red: expect.stringMatching(/^[0-9a-f]{8}$/),
      dispositivo: 'Chrome en Windows',
    });
    expect(role).toMatchObject({
      accion: 'rol_cambiado',
      detalle: { antes: 'Asesor comercial', despues: 'Administrador, Asesor comercial' },
    });
    // A change without effect leaves no entry.
    await call('PATCH', `/v1/users/${id}`, { nombre: 'Camila Duarte', roles: ['admin', 'comercial'] });
    expect((await newest(`?persona=${id}`))?.id).toBe(renamed?.id);
  });

  test('what is undone leaves no entry', async () => {
    const id = await idOf('asesor2@example.com');
    const directory = server.app.userDirectory;
    if (!directory) throw new Error('no directory');
    const { setEnabled } = directory;
    directory.setEnabled = () => Promise.reject(new Error('fuera de servicio'));
    expect((await call('POST', `/v1/users/${id}/disable`, {})).status).toBe(500);
    directory.setEnabled = setEnabled;
    expect(await entries(`?persona=${id}`)).toEqual([]);
  });

  test('refused sign-ins are recorded by the account alone, and a call without permission once a minute', async () => {
    await signIn(browserUser(server, 'asesor1@example.com'), 'Equivocada2026').catch(() => undefined);
    await signIn(browserUser(server, 'Clave2026-Secreta'), 'Equivocada2026').catch(() => undefined);
    const refused = (await entries('?tema=ingresos')).filter(({ accion }) => accion === 'ingreso_rechazado');
    expect(refused.map(({ sobre, detalle }) => [sobre, detalle])).toEqual([
      ['una cuenta que no existe', { motivo: 'contraseña equivocada' }],
      ['Andrés Rojas (demo)', { motivo: 'contraseña equivocada' }],
    ]);
    const { IdToken } = await server.pool.signInAs('asesor1@example.com');
    for (const _ of [1, 2]) {
      expect((await call('GET', '/v1/audit', undefined, IdToken)).status).toBe(403);
    }
    const denied = (await entries('?tema=ingresos')).filter(({ accion }) => accion === 'acceso_negado');
    expect(denied).toMatchObject([{ actor: 'Andrés Rojas (demo)', sobre: 'GET /api/v1/audit' }]);
    const { rows } = await sql<{ text: string }>`select t::text as text from audit_events t`.execute(
      server.database.query,
    );
    const stored = JSON.stringify(rows);
    for (const secret of ['Clave2026', 'Equivocada2026', IdToken, '127.0.0.1'])
      expect(stored).not.toContain(secret);
  });

  test('a file has what the filters find, and is an entry itself with its rows', async () => {
    const found = await entries('?tema=cuentas');
    const { status, body } = await call('GET', '/v1/audit/file?tema=cuentas&formato=csv');
    expect([status, body.totalRecords]).toEqual([200, found.length]);
    const text = Buffer.from(body.file, 'base64').toString();
    expect(text).toContain('Cambió el rol de');
    expect(text).not.toContain('Ingreso rechazado de');
    expect(await newest()).toMatchObject({
      accion: 'auditoria_exportada',
      detalle: { filas: found.length, formato: 'csv' },
    });
  });

  test('own settings, exports and a person’s data are recorded, an applicant never by name', async () => {
    await call('PATCH', '/v1/account', { avisos: false });
    expect(await newest()).toMatchObject({
      accion: 'ajustes_cambiados',
      detalle: { campos: 'avisos de leads' },
    });
    await call('GET', '/v1/leads/export?formato=csv');
    expect(await newest()).toMatchObject({
      accion: 'leads_exportados',
      detalle: { filas: 0, formato: 'csv' },
    });
    await call('GET', '/v1/programs/manage/file?formato=csv');
    expect(await newest()).toMatchObject({ accion: 'programas_exportados', detalle: { filas: 0 } });
    const person = { nombre: 'Ana Pérez', email: 'ana.perez@example.com', telefono: '3001234567' };
    await sql`insert into leads (nombre, email, telefono, origen, creado_por)
      values (${person.nombre}, ${person.email}, ${person.telefono}, 'web', 'formulario_web')`.execute(
      server.database.query,
    );
    await call('POST', '/v1/consents/erase', { email: person.email, motivo: 'Carta' });
    const erased = await newest('?tema=datos');
    expect(erased).toMatchObject({
      accion: 'persona_eliminada',
      sobre: expect.stringMatching(/^la persona [0-9a-f]{8}$/),
      detalle: { registros: expect.any(Number) },
    });
    expect(JSON.stringify(await entries())).not.toContain('ana.perez');
  });

  test('a password that its owner changes, and an e-mail that is given up, are recorded', async () => {
    const user = browserUser(server, 'asesor1@example.com');
    await openSession(user, 'Clave2026');
    await new Promise((resolve, reject) =>
      user.changePassword('Clave2026', 'Clave2027x', (error) => (error ? reject(error) : resolve(null))),
    );
    const id = await idOf('asesor1@example.com');
    expect(await newest(`?persona=${id}`)).toMatchObject({
      accion: 'clave_cambiada',
      actorId: id,
      sobreId: id,
    });
    await sql`insert into outbox (id, recipient, subject, body, dead_at)
      values ('perdido', 'ana.perez@example.com', 'Hola', '', now())`.execute(server.database.query);
    const given = await server.app.inject({
      method: 'DELETE',
      url: '/api/v1/mail/perdido',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(given.statusCode).toBe(200);
    expect(await newest()).toMatchObject({ accion: 'correo_descartado', sobreId: 'perdido', sobre: '' });
  });

  test('a cursor that was not made here is refused', async () => {
    expect((await call('GET', '/v1/audit?cursor=abc')).status).toBe(400);
    expect((await call('GET', '/v1/audit?tema=otro')).body.fields).toMatchObject({
      tema: 'Este tema no existe.',
    });
  });

  test('who opened a lead, and who searched, is noted once an hour, apart from what was changed, and without what was looked for', async () => {
    const lead = {
      ...NEW_LEAD,
      nombre: 'Rosa Vista',
      email: 'rosa@example.com',
      asesorAsignado: await idOf('asesor1@example.com'),
    };
    const made = await call('POST', '/crm-handler', lead);
    expect(made.status).toBe(201);
    for (let time = 0; time < 2; time += 1) {
      await call('GET', `/crm-handler/${made.body.id}`);
      await call('GET', '/crm-handler?q=rosa');
    }
    await call('GET', '/crm-handler/no-existe');
    const seen = () => entries('?tema=consultas');
    await vi.waitFor(async () => expect(await seen()).toHaveLength(2));
    const [first, second] = await seen();
    expect([first?.accion, second?.accion].sort()).toEqual(['lead_abierto', 'leads_buscados']);
    const opened = (await seen()).find(({ accion }) => accion === 'lead_abierto');
    expect(opened).toMatchObject({
      actor: 'Adriana Mejía (demo)',
      sobreId: made.body.id,
      sobre: 'Rosa Vista',
    });
    expect((await entries()).some(({ accion }) => accion === 'lead_abierto')).toBe(false);
    const { rows } = await sql`select * from audit_events where tema = 'consultas'`.execute(
      server.database.query,
    );
    expect(JSON.stringify(rows)).not.toMatch(/rosa/i);
  });
});

describe.each(ENGINES)('the table of the audit log on %s', (engine) => {
  test('is read page by page by every filter, and takes no change, nor a deletion before its time', async () => {
    const { database, remove } = await createTestDatabase(engine);
    const audit = createAudit({ database, salt: 'sal' });
    const ana = { id: 'ana', nombre: 'Ana Ñáñez' };
    const jefa = { sub: 'jefa', name: 'La Jefa' };
    for (const accion of ['cuenta_invitada', 'rol_cambiado', 'clave_restablecida'] as const)
      await audit(accion, { sobre: ana, actor: jefa });
    await audit('ajustes_cambiados', { actor: { sub: 'ana', name: 'Ana Ñáñez' } });
    await audit('version_promovida', { sobre: { id: 'mf-crm', nombre: 'mf-crm' }, actor: jefa });
    await sql`insert into audit_events (fecha, tema, accion, actor) values
      (now() - interval '25 months', 'ajustes', 'ajustes_cambiados', 'Vieja'),
      (now() - interval '23 months', 'ajustes', 'ajustes_cambiados', 'Joven')`.execute(database.query);

    const actions = async (filters: Parameters<typeof auditEvents>[1]) =>
      (await auditEvents(database, filters, 10)).map(({ accion }) => accion);
    expect(await actions({ persona: 'ana' })).toEqual([
      'ajustes_cambiados',
      'clave_restablecida',
      'rol_cambiado',
      'cuenta_invitada',
    ]);
    expect(await actions({ q: 'nanez', tema: 'cuentas' })).toHaveLength(3);
    expect(await actions({ q: 'je crm' })).toEqual(['version_promovida']);
    expect(await actions({ q: '100%' })).toEqual([]);
    expect(await actions({ hasta: '2020-01-01' })).toEqual([]);

    const all = await auditEvents(database, {}, 10);
    const paged = [];
    for (let last = undefined as (typeof all)[number] | undefined; ; ) {
      const position = last && { fecha: new Date(last.fecha), id: last.id };
      const page = await auditEvents(database, {}, 2, position);
      if (page.length === 0) break;
      paged.push(...page);
      last = page.at(-1);
    }
    expect(paged).toEqual(all);
    expect(all).toHaveLength(7);

    for (const statement of [
      `update audit_events set actor = 'Otra'`,
      'truncate audit_events',
      'delete from audit_events',
      `delete from audit_events where actor = 'Joven'`,
    ])
      await expect(sql.raw(statement).execute(database.query)).rejects.toThrow('append-only');
    await sql`delete from audit_events where fecha < now() - interval '24 months'`.execute(database.query);
    expect((await auditEvents(database, {}, 10)).map(({ actor }) => actor)).not.toContain('Vieja');
    await remove();
  });
});
