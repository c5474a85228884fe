import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { renderedFor } from '../rendering/rendered-for';
import { createTestApp, type TestApp, testConfig } from '../testing/test-app';
import { ENGINES, MAIN_ENGINE } from '../testing/test-database';
import { TestReleases } from '../testing/test-releases';
import { signToken } from '../testing/test-tokens';
import { enterSchema, prepareTables } from './module-tables';
import { apiOf } from './prueba.fixture';

describe.each(ENGINES)('an API of a module on %s', (engine) => {
  let releases: TestReleases;
  let site: TestApp;
  /** Tests of the process and of access do not depend on the database engine, so they run on one engine only. */
  const isMain = engine === MAIN_ENGINE[0];

  async function ask(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    { body, ...headers }: { body?: object; [header: string]: unknown } = {},
  ) {
    const answer = await site.app.inject({
      method,
      url: `/api/m/prueba${path}`,
      headers: headers as Record<string, string>,
      ...(body && { payload: body }),
    });
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
  }
  const deed = async (name: string, more: object = {}) =>
    ask('POST', '/haz', { body: { deed: name, ...more } });
  const outbox = () => site.database.query.selectFrom('outbox').selectAll().orderBy('created_at').execute();

  beforeAll(async () => {
    releases = await TestReleases.create();
    await releases.release('1.0.0', { app: 'shell' });
    await releases.release('1.0.0', { app: 'mf-prueba', api: apiOf('1.0.0') });
    await releases.release('1.0.0', { app: 'mf-otra' });
    site = await createTestApp(engine, {
      releases: releases.store,
      config: testConfig({ DATA_DIR: releases.dataDir, MODULE_TABLES_MB: '1' }),
    });
  });
  afterAll(async () => {
    await site.close();
    await releases.remove();
  });

  test('what is declared is answered by the module; everything else does not exist', async () => {
    expect(await ask('GET', '/publica')).toMatchObject({
      status: 200,
      body: { version: '1.0.0', rows: [] },
      headers: { 'cache-control': 'no-store' },
    });
    for (const [method, path] of [
      ['PUT', '/publica'],
      ['GET', '/'],
      ['GET', '/publica/mas'],
      ['GET', '/haz'],
      ['GET', '/admin/'],
      ['GET', '/constructor'],
    ] as const) {
      expect([method, path, (await ask(method, path)).status]).toEqual([method, path, 404]);
    }
    for (const name of ['otra', 'nada', 'shell', '..', '__proto__', 'prueba%2F..%2Fotra']) {
      expect((await site.app.inject(`/api/m/${name}/publica`)).statusCode, name).toBe(404);
    }
  });

  if (isMain) {
    test('access is compared before the module is asked', async () => {
      const as = async (group: 'admin' | 'comercial') => ({
        authorization: `Bearer ${await signToken([group])}`,
      });
      expect((await ask('GET', '/equipo')).status).toBe(401);
      expect((await ask('GET', '/equipo', await as('comercial'))).body.caller).toMatchObject({
        groups: ['comercial'],
      });
      expect((await ask('GET', '/admin/7', await as('comercial'))).status).toBe(403);
      expect((await ask('GET', '/admin/7?a=1', await as('admin'))).body).toEqual({
        params: { id: '7' },
        query: { a: '1' },
      });
    });
  }

  test('its rows are in a schema of its own, in one transaction with what must be there', async () => {
    const values = ['Ana', 'ana@example.com'];
    expect((await deed('sql', { name: 'guardar', values })).body.result).toMatchObject([{ id: 1 }]);
    const { rows } = await sql<{ nombre: string; owner: string }>`
      select nombre, pg_get_userbyid(c.relowner) as owner from m_prueba.personas, pg_class c
      where c.oid = 'm_prueba.personas'::regclass`.execute(site.database.query);
    expect(rows).toEqual([{ nombre: 'Ana', owner: expect.stringMatching(/^m_prueba_[\da-f]{8}$/) }]);
    const steps = [
      { sql: 'borrar', values: [1] },
      { sql: 'guardar', values: ['Otra', 'ana@example.com'] },
      { sql: 'borrar', values: [99], required: true },
    ];
    expect((await deed('change', { steps })).body.result).toBeNull();
    expect((await deed('sql', { name: 'leer' })).body.result).toMatchObject([{ nombre: 'Ana' }]);
    expect((await deed('caught', { steps: [{ sql: 'guardar', values: [null, null] }] })).body.result).toMatch(
      /null value/,
    );
    expect((await deed('caught', { steps: [{ sql: 'otra' }] })).body.result).toBe('There is no sql/otra.sql');
    expect((await deed('caught', { steps: [{ sql: 'leer', values: [{ a: 1 }] }] })).body.result).toMatch(
      /^No change/,
    );
    expect((await deed('caught', { steps: [{ sql: '__proto__' }] })).body.result).toMatch(/There is no/);
  });

  test('what staff change through a module is in the audit log, and what they read or the public writes is not', async () => {
    const authorization = `Bearer ${await signToken(['admin'])}`;
    expect((await ask('PUT', '/admin/1', { body: { nombre: 'Ana María' }, authorization })).status).toBe(200);
    expect((await ask('DELETE', '/equipo/ana@example.com', { authorization })).status).toBe(200);
    expect((await ask('GET', '/admin/1', { authorization })).status).toBe(200);
    // A refused change leaves no audit entry, either.
    expect((await ask('PUT', '/admin/1', { body: { nombre: null }, authorization })).status).toBe(503);
    const { rows } = await sql`select tema, accion, actor_id, sobre_id, detalle from audit_events
      where accion = 'modulo_cambiado' order by id`.execute(site.database.query);
    const event = { tema: 'modulos', accion: 'modulo_cambiado', sobre_id: 'mf-prueba' };
    expect(rows).toEqual([
      { ...event, actor_id: expect.any(String), detalle: { cambio: 'Cambiar la persona 1' } },
      // The e-mail address in the path is not in the log.
      { ...event, actor_id: expect.any(String), detalle: { cambio: 'DELETE /equipo/:correo' } },
    ]);
  });

  test('as its role, no statement reaches another schema, also one that no parser has seen', async () => {
    const asModule = (statement: string) =>
      site.database.transaction(async () => {
        await enterSchema(site.database.query, 'm_prueba');
        return sql.raw(statement).execute(site.database.query);
      });
    await prepareTables(site.database, 'mf-vecina', {
      migrations: { '1': 'create table t (a int)' },
      persons: [],
    });
    for (const statement of [
      'select * from m_vecina.t',
      'create table m_vecina.x (a int)',
      'select * from public.leads',
      'select * from public.identity_users',
      'delete from public.outbox',
      'create table public.x (a int)',
      'create schema x',
      'create role x',
      "copy personas to program 'true'",
      "select pg_read_file('/etc/passwd')",
      'alter table public.leads rename to x',
    ]) {
      await expect(asModule(statement), statement).rejects.toThrow(
        /permission denied|must be owner|must be superuser/,
      );
    }
    await expect(asModule('select 1')).resolves.toBeDefined();
  });

  if (isMain) {
    test.each([
      ['throw', 'falla de prueba'],
      ['loop', 'no answer after'],
      ['exit', 'falla tardía'],
      ['flood', 'it sent'],
      ['file', 'not available'],
      ['fetch', 'fetch'],
    ])('%s is answered with 503, booked, and leaves the next call alone', async (name) => {
      expect(await deed(name)).toMatchObject({ status: 503, body: { error: 'module_failed' } });
      expect(await deed('map')).toMatchObject({ status: 200, body: { result: [2, 3] } });
    });

    test('what failed is booked on the version, at the stage of its API, and logged as failures of pages are', async () => {
      const warn = vi.spyOn(site.app.log, 'warn');
      await deed('throw');
      expect(warn).toHaveBeenCalledWith(
        { remoteEvent: expect.objectContaining({ remote: 'mf-prueba', version: '1.0.0', stage: 'api' }) },
        'remote failed',
      );
      warn.mockRestore();
      const authorization = `Bearer ${await signToken(['admin'])}`;
      const answer = await site.app.inject({ url: '/api/v1/releases', headers: { authorization } });
      const { modulos } = answer.json() as {
        modulos: { id: string; versiones: { fallosPorEtapa: object }[] }[];
      };
      const own = modulos.find(({ id }) => id === 'mf-prueba');
      expect(own?.versiones[0]?.fallosPorEtapa).toEqual({ api: 8 });
    });

    test('a statement without end is ended, and its connection serves on', async () => {
      const many = Array.from({ length: 20 }, (_, index) => ({
        sql: 'guardar',
        values: ['x', `p${index}@example.com`],
      }));
      expect((await deed('change', { steps: many })).status).toBe(200);
      expect((await deed('caught', { steps: [{ sql: 'lenta' }] })).body.result).toContain(
        'statement timeout',
      );
      expect((await deed('sql', { name: 'leer' })).status).toBe(200);
    });

    test('a module has twenty calls under way; what is more is refused at once, and is no failure of its own', async () => {
      const answers = await Promise.all(Array.from({ length: 30 }, () => deed('slow')));
      const statuses = answers.map(({ status }) => status);
      const [done = 0, refused = 0] = [200, 503].map(
        (each) => statuses.filter((status) => status === each).length,
      );
      // More than 20 may succeed, as a late call may find a place that is free again.
      expect(done).toBeGreaterThanOrEqual(20);
      expect(refused).toBeGreaterThan(0);
      expect(done + refused).toBe(30);
      expect((await deed('slow')).status).toBe(200);
    });

    test('a refusal of the module has the form of all refusals', async () => {
      const { status, body: refusal } = await deed('refuse');
      expect(status).toBe(409);
      expect(refusal).toEqual({
        error: 'lleno',
        message: 'Ya no hay.',
        fields: { nombre: 'Otro.' },
        guardado: { nombre: 'Ana' },
        requestId: expect.any(String),
      });
      expect((await deed('huge')).status).toBe(503);
      const body = { deed: 'map', more: 'x'.repeat(300_000) };
      expect((await ask('POST', '/haz', { body })).status).toBe(413);
    });

    test('a network calls as often as is declared', async () => {
      const statuses = [];
      for (let count = 0; count < 3; count += 1)
        statuses.push((await ask('POST', '/poco', { body: {} })).status);
      expect(statuses).toEqual([201, 201, 429]);
    });
  }

  test('a form needs the consent, keeps its proof, and mails what is declared to the address that it brought', async () => {
    const body = { nombre: 'Bea\r\nBcc: x@y.com https://malo.com', correo: 'bea@example.com' };
    expect(await ask('POST', '/formulario', { body })).toMatchObject({
      status: 400,
      body: { fields: { privacy: 'Acéptela para enviar el formulario.' } },
    });
    const consent = { 'x-policy-version': '2026-01' };
    expect((await ask('POST', '/formulario', { body, ...consent })).status).toBe(201);
    const [mail] = (await outbox()).slice(-1);
    expect(mail).toMatchObject({ recipient: 'bea@example.com', commercial: true });
    expect(mail?.subject).toMatch(/^Hola Bea Bcc: x@y\.com \[enlace\] \|/);
    const proof = await site.database.records.selectFrom('consentEvidence').selectAll().execute();
    expect(proof).toMatchObject([
      { form: 'mf-prueba/formulario', policyVersion: '2026-01', personHash: expect.any(String) },
    ]);

    const before = (await outbox()).length;
    const bot = { body: { nombre: 'Bot', correo: 'bot@example.com' }, ...consent, 'x-form-extra': 'lleno' };
    expect((await ask('POST', '/formulario', bot)).body).toMatchObject({ suspicious: true });
    expect((await outbox()).length).toBe(before);
  });

  if (isMain) {
    test('a mail goes to no other address, with no other text', async () => {
      const mail = (change: object) => [{ mail: 'aviso', to: 'a@b.co', values: { nombre: 'x' }, ...change }];
      const before = (await outbox()).length;
      for (const [steps, words] of [
        [mail({}), 'an address that the call brought'],
        [mail({ to: 'a@b.co\r\nBcc: c@d.co' }), 'an address that the call brought'],
        [mail({ mail: 'otro' }), 'declares no mail'],
        [mail({ mail: 'constructor' }), 'declares no mail'],
        [mail({ subject: 'x' }), 'No change'],
      ] as const) {
        expect((await deed('caught', { steps })).body.result).toContain(words);
      }
      expect((await outbox()).length).toBe(before);
    });

    test('a browser without scripts posts the form and gets a page, with what it typed when it is refused', async () => {
      const post = (fields: Record<string, string>) =>
        site.app.inject({
          method: 'POST',
          url: '/api/m/prueba/formulario',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams({ policyVersion: '2026-01', ...fields }).toString(),
        });
      const refused = await post({ nombre: '', correo: 'sin@example.com', privacy: 'on' });
      expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining('sin@example.com')]);
      expect(refused.body).toContain('Escriba su nombre.');
      expect((await post({ nombre: 'Sin', correo: 'sin@example.com' })).statusCode).toBe(400);
      const taken = await post({ nombre: 'Sin', correo: 'sin@example.com', privacy: 'on' });
      expect([taken.statusCode, taken.body]).toEqual([200, expect.stringContaining('Gracias por escribir.')]);
      const plain = await site.app.inject({
        method: 'POST',
        url: '/api/m/prueba/haz',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'deed=map',
      });
      expect(plain.statusCode).toBe(415);
    });
  }

  test('data of persons are found, exported and erased with the rest', async () => {
    const authorization = `Bearer ${await signToken(['admin'])}`;
    const consents = async (path: string, payload: object) =>
      (
        await site.app.inject({
          method: 'POST',
          url: `/api/v1/consents${path}`,
          headers: { authorization },
          payload,
        })
      ).json();
    const email = 'BEA@example.com';
    const found = await consents('/search', { email });
    expect(found.lugares).toContainEqual({ lugar: 'Personas de prueba', registros: 1 });
    expect(found.eventos).toMatchObject([{ evento: 'otorgado', formulario: 'mf-prueba/formulario' }]);
    expect((await consents('/export', { email })).lugares['Personas de prueba']).toMatchObject([
      { correo: 'bea@example.com' },
    ]);
    await consents('/erase', { email, motivo: 'lo pidió' });
    const { rows } = await sql`select 1 from m_prueba.personas where correo = 'bea@example.com'`.execute(
      site.database.query,
    );
    expect(rows).toEqual([]);
    const register = await site.app.inject({ url: '/api/v1/consents/register', headers: { authorization } });
    expect(register.json().reglas).toContainEqual(
      expect.objectContaining({ regla: 'm_prueba.personas', meses: 6, vencidos: 0 }),
    );
  });

  test('canary, override and rollback bring the API of their version; its tables are added to', async () => {
    const add = {
      migrations: {
        ...apiOf('').declared.migrations,
        '002-nota': 'alter table personas add column nota text',
      },
    };
    await releases.publish('1.1.0', { app: 'mf-prueba', api: apiOf('1.1.0', add) });
    const versionFor = async (headers: object = {}) =>
      (await ask('GET', '/publica', { ...headers })).body.version;
    // This version was never live, so its code does not run and the live one answers.
    expect(await versionFor({ cookie: 'modulos=mf-prueba@1.1.0' })).toBe('1.0.0');
    await releases.store.canary('mf-prueba', { version: '1.1.0', role: 'admin' });
    expect(await versionFor()).toBe('1.0.0');
    expect(await versionFor({ cookie: 'canal-rol=admin' })).toBe('1.1.0');
    // A page rendered for a visitor with the canary calls the canary's API, though its loaders' calls have no cookie.
    const ofPage = await releases.store.registry({ role: 'admin' });
    expect(await renderedFor.run(ofPage, versionFor)).toBe('1.1.0');
    expect(await renderedFor.run(await releases.store.registry(), versionFor)).toBe('1.0.0');
    await releases.store.promote('mf-prueba', '1.1.0');
    expect(await versionFor()).toBe('1.1.0');
    expect(await versionFor({ cookie: 'modulos=mf-prueba@1.0.0' })).toBe('1.0.0');
    await releases.store.rollback('mf-prueba');
    expect(await versionFor()).toBe('1.0.0');
    expect((await deed('sql', { name: 'guardar', values: ['Vieja', 'vieja@example.com'] })).status).toBe(200);
  });

  test('tables that are full take nothing more, say so, and can still be read and emptied', async () => {
    await sql`insert into m_prueba.personas (nombre, correo)
      select 'x', 'lleno' || n || '@example.com' from generate_series(1, 12000) as n`.execute(
      site.database.query,
    );
    const more = { name: 'guardar', values: ['Otra', 'otra@example.com'] };
    expect(await deed('sql', more)).toMatchObject({
      status: 507,
      body: { error: 'module_full', message: expect.stringContaining('el espacio de este módulo se llenó') },
    });
    expect((await deed('sql', { name: 'cambiar', values: [1, 'x'] })).status).toBe(507);
    expect((await deed('sql', { name: 'leer' })).body.result).toHaveLength(100);
    const { rows } = await sql<{ id: number }>`select max(id) as id from m_prueba.personas`.execute(
      site.database.query,
    );
    expect((await deed('sql', { name: 'borrar', values: [rows[0]?.id ?? 0] })).body.result).toHaveLength(1);
    // Frees the space, as an operator would. Not with `vacuum full`: it keeps rows that an older query, such as autoanalyze, may see.
    await sql`truncate m_prueba.personas`.execute(site.database.query);
    expect((await deed('sql', more)).status).toBe(200);
  });
});
