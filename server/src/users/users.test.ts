import type { InjectOptions } from 'fastify';
import { browserUser, callOperation, openSession, signIn } from 'local-cognito/testing';
import type { LeadEstado } from 'shared/rules';
import { ROLE_CHANGED_HEADER, type StaffUser } from 'shared/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { opened } from '../testing/opened';
import { MAIN_ENGINE } from '../testing/test-database';
import { deliveredTo, newestCode, startIdentityServer } from '../testing/test-identity';

describe.each(MAIN_ENGINE)('administration of staff on %s', (engine) => {
  const server = opened(() => startIdentityServer(engine));
  let admin: { id: string; token: string };
  beforeAll(async () => {
    admin = await tokenOf('admin@example.com');
  });

  async function tokenOf(email: string): Promise<{ id: string; token: string }> {
    const { sub, IdToken } = await server.pool.signInAs(email);
    return { id: sub, token: IdToken };
  }

  async function call(
    method: InjectOptions['method'],
    path: string,
    payload?: object,
    { token } = admin,
  ): Promise<{ status: number; body: Record<string, unknown>; link: string }> {
    const answer = await server.app.inject({
      ...(method && { method }),
      url: `/api/v1/users${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json(), link: String(answer.headers.link ?? '') };
  }

  async function staff(): Promise<StaffUser[]> {
    return (await call('GET', '')).body as unknown as StaffUser[];
  }
  async function idOf(email: string): Promise<string> {
    return (await staff()).find((user) => user.email === email)?.id ?? '';
  }

  async function addLead(asesor: string | null, change: { asignado?: string; estado?: LeadEstado } = {}) {
    const email = `lead${Math.random()}@example.com`;
    const { id } = await server.database.records
      .insertInto('leads')
      .values({
        nombre: 'Lead',
        email,
        telefono: '1',
        origen: 'web',
        creadoPor: 'formulario_web',
        asesorAsignado: asesor,
        asignadoA: change.asignado ?? asesor,
        estado: change.estado ?? 'contactado',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
  const ownersOf = (id: string) =>
    server.database.records
      .selectFrom('leads')
      .select(['asesorAsignado', 'asignadoA'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  test('lists all accounts by name with state, slug and open leads, also one without a role', async () => {
    const adviser = await idOf('asesor1@example.com');
    await addLead(adviser);
    await addLead(null, { asignado: adviser });
    await addLead(adviser, { estado: 'matriculado' });
    await addLead(adviser, { estado: 'perdido' });
    expect(await staff()).toEqual([
      {
        id: admin.id,
        nombre: 'Adriana Mejía (demo)',
        email: 'admin@example.com',
        rol: 'admin',
        roles: ['admin'],
        equipo: [],
        estado: 'activo',
        slug: null,
        leadsAbiertos: 0,
        ultimoIngreso: expect.any(String),
        segundoFactor: false,
      },
      {
        id: adviser,
        nombre: 'Andrés Rojas (demo)',
        email: 'asesor1@example.com',
        rol: 'comercial',
        roles: ['comercial'],
        equipo: [],
        estado: 'activo',
        slug: 'andres-rojas-demo-asesor1',
        leadsAbiertos: 2,
        ultimoIngreso: null,
        segundoFactor: false,
      },
      expect.objectContaining({ nombre: 'Beatriz Lozano (demo)' }),
      expect.objectContaining({ nombre: 'Camilo Duarte (demo)' }),
      expect.objectContaining({ nombre: 'Natalia Vargas (demo)', estado: 'invitado' }),
      expect.objectContaining({ nombre: 'Sara Nieto (demo)', rol: null, slug: null }),
    ]);
  });

  test('a change of what somebody else has changed since it was read is refused with what is stored', async () => {
    const id = await idOf('asesor2@example.com');
    const change = (body: object) => call('PATCH', `/${id}`, body);
    await change({ roles: ['admin', 'comercial'] });
    // Renaming somebody who became an administrator meanwhile changes only the name.
    const renamed = await change({ nombre: 'Beatriz L. (demo)', leido: { nombre: 'Beatriz Lozano (demo)' } });
    expect(renamed.body).toMatchObject({ nombre: 'Beatriz L. (demo)', rol: 'admin' });
    const stale = await change({ roles: ['admin', 'comercial'], leido: { roles: ['comercial'] } });
    expect([stale.status, stale.body]).toEqual([
      409,
      expect.objectContaining({
        error: 'stale_record',
        message: expect.stringContaining('los roles'),
        fields: { roles: expect.stringContaining('Administrador') },
        guardado: { nombre: 'Beatriz L. (demo)', roles: ['admin', 'comercial'], equipo: [] },
      }),
    ]);
    const back = { nombre: 'Beatriz Lozano (demo)', roles: ['comercial'] };
    expect(
      (await change({ ...back, leido: { nombre: 'Beatriz L. (demo)', roles: ['admin', 'comercial'] } })).body,
    ).toMatchObject(back);
  });

  test('a role counts at the next call of a token from before, which is told to renew it', async () => {
    const adviser = await tokenOf('asesor3@example.com');
    const asAdviser = () =>
      server.app.inject({ url: '/api/v1/users', headers: { authorization: `Bearer ${adviser.token}` } });
    expect((await asAdviser()).statusCode).toBe(403);
    expect((await asAdviser()).headers).not.toHaveProperty(ROLE_CHANGED_HEADER);
    await call('PATCH', `/${adviser.id}`, { roles: ['admin', 'comercial'] });
    const promoted = await asAdviser();
    expect([promoted.statusCode, promoted.headers[ROLE_CHANGED_HEADER]]).toEqual([200, '1']);

    const demoted = await tokenOf('asesor3@example.com');
    await call('PATCH', `/${adviser.id}`, { roles: ['comercial'] });
    const promoteSelf = await server.app.inject({
      method: 'PATCH',
      url: `/api/v1/users/${adviser.id}`,
      headers: { authorization: `Bearer ${demoted.token}` },
      payload: { roles: ['admin'] },
    });
    expect([promoteSelf.statusCode, promoteSelf.headers[ROLE_CHANGED_HEADER]]).toEqual([403, '1']);
  });

  test('pages by key: no row twice or lost, also when one is added in between', async () => {
    const seen: string[] = [];
    let path = '?limit=2';
    for (let round = 0; path !== ''; round += 1) {
      const page = await call('GET', path);
      seen.push(...(page.body as unknown as StaffUser[]).map(({ nombre }) => nombre));
      path = /users(\?[^>]*)>; rel="next"/.exec(page.link)?.[1] ?? '';
      if (round === 0) await call('POST', '', { nombre: 'Aarón Antes', email: 'aaron@example.com' });
    }
    expect(seen).toHaveLength(6);
    expect(new Set(seen).size).toBe(6);
    expect((await staff())[0]?.nombre).toBe('Aarón Antes');
    expect((await call('GET', '?limit=0')).status).toBe(400);
    expect((await call('GET', '?cursor=x')).status).toBe(400);
    expect((await call('GET', '?rol=admin')).body.message).toContain('rol');
  });

  test('invites with a temporary password by e-mail; the same address again is a conflict', async () => {
    const invitation = { nombre: 'Inés Peña', email: 'ines@example.com', roles: ['comercial'] };
    const invited = await call('POST', '', invitation);
    expect(invited).toMatchObject({ status: 201, body: { estado: 'invitado', slug: 'ines-pena-ines' } });
    const mails = () => deliveredTo(server.database, invitation.email);
    await expect.poll(async () => (await mails())[0]).toMatch(/Contraseña temporal: \S{12}/);
    // It greets the person and links to the sign-in page; the e-mail is in the fragment, so it reaches no server log.
    expect((await mails())[0]).toContain('Hola, Inés Peña:');
    expect((await mails())[0]).toMatch(/https?:\/\/\S+\/login#correo=ines%40example\.com/);
    const again = await call('POST', '', { ...invitation, email: 'INES@example.com' });
    expect(again).toMatchObject({ status: 409, body: { fields: { email: expect.any(String) } } });
    expect(await call('POST', '', { nombre: ' ', email: 'x@ejemplo', roles: [] })).toMatchObject({
      status: 400,
      body: {
        fields: {
          nombre: 'Escriba el nombre completo.',
          email: expect.stringContaining('por ejemplo'),
          roles: expect.any(String),
        },
      },
    });
    const id = String(invited.body.id);
    expect((await call('POST', `/${id}/reset-password`)).body).toEqual({ enviado: 'invitacion' });
    await expect.poll(async () => (await mails()).length).toBe(2);
    const [first, second] = await mails();
    expect(second).not.toBe(first);
  });

  test('renames, and the capture link follows the name', async () => {
    const id = await idOf('asesor3@example.com');
    expect(await call('PATCH', `/${id}`, { nombre: 'Camilo Duarte Ríos' })).toMatchObject({
      status: 200,
      body: { nombre: 'Camilo Duarte Ríos', slug: 'camilo-duarte-rios-asesor3' },
    });
    expect((await call('PATCH', '/nadie', { nombre: 'X' })).status).toBe(404);
  });

  test('an account without a role gets one, and with it the panel', async () => {
    const { id, token } = await tokenOf('sinrol@example.com');
    const enter = () =>
      server.app.inject({ url: '/api/crm-handler', headers: { authorization: `Bearer ${token}` } });
    expect((await enter()).statusCode).toBe(403);
    expect((await call('PATCH', `/${id}`, { roles: ['comercial'] })).body).toMatchObject({
      rol: 'comercial',
    });
    expect((await enter()).statusCode).toBe(200);
  });

  test('disabling an adviser with open leads asks who takes them, then moves all and ends the sessions', async () => {
    const [id, receiver] = [await idOf('asesor2@example.com'), await idOf('asesor1@example.com')];
    const open = [await addLead(id), await addLead(id, { asignado: receiver })];
    const closed = await addLead(id, { estado: 'matriculado' });
    const form = () => server.app.inject('/api/comerciales-cognito-handler?slug=beatriz-lozano-demo-asesor2');
    expect((await form()).json()).toMatchObject({ activo: true });
    const session = await openSession(browserUser(server, 'asesor2@example.com'), 'Clave2026');
    expect(await call('POST', `/${id}/disable`, {})).toMatchObject({
      status: 409,
      body: {
        error: 'open_leads',
        message: 'Beatriz Lozano (demo) tiene 2 leads abiertos. Elija quién los recibe.',
        fields: { receptor: 'Elija quién recibe los 2 leads abiertos.' },
      },
    });
    for (const unfit of [id, admin.id, 'nadie']) {
      expect((await call('POST', `/${id}/disable`, { receptor: unfit })).status).toBe(400);
    }
    expect(await ownersOf(open[0] ?? '')).toEqual({ asesorAsignado: id, asignadoA: id });
    expect(await call('POST', `/${id}/disable`, { receptor: receiver })).toMatchObject({
      status: 200,
      body: { estado: 'deshabilitado', leadsAbiertos: 0 },
    });
    for (const lead of open) {
      expect(await ownersOf(lead)).toEqual({ asesorAsignado: receiver, asignadoA: receiver });
    }
    expect(await ownersOf(closed)).toEqual({ asesorAsignado: id, asignadoA: id });
    const refreshed = await callOperation(server.endpoint, 'InitiateAuth', {
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      ClientId: server.pool.clientId,
      AuthParameters: { REFRESH_TOKEN: session.getRefreshToken().getToken() },
    });
    expect(refreshed.body).toMatchObject({ __type: 'NotAuthorizedException' });
    expect((await form()).json()).toMatchObject({ activo: false });
    expect((await call('POST', `/${receiver}/reassign-leads`, { receptor: id })).status).toBe(400);
    expect((await call('POST', `/${id}/reset-password`)).status).toBe(409);
    expect((await call('POST', `/${id}/enable`)).body).toMatchObject({ estado: 'activo' });
    expect(await signIn(browserUser(server, 'asesor2@example.com'), 'Clave2026')).toMatchObject({
      kind: 'session',
    });
  });

  test('a pool that refuses leaves the leads where they were', async () => {
    const [id, receiver] = [await idOf('asesor2@example.com'), await idOf('asesor1@example.com')];
    const lead = await addLead(id);
    const directory = server.app.userDirectory;
    if (!directory) throw new Error('no directory');
    const { setEnabled } = directory;
    directory.setEnabled = () => Promise.reject(new Error('fuera de servicio'));
    expect((await call('POST', `/${id}/disable`, { receptor: receiver })).status).toBe(500);
    directory.setEnabled = setEnabled;
    expect(await ownersOf(lead)).toEqual({ asesorAsignado: id, asignadoA: id });
  });

  test('reassigns the open leads of an adviser', async () => {
    const [id, receiver] = [await idOf('asesor2@example.com'), await idOf('asesor3@example.com')];
    expect((await call('POST', `/${id}/reassign-leads`, { receptor: receiver })).body).toEqual({
      leads: 1,
      operacion: expect.any(String),
    });
    expect((await call('POST', `/${id}/reassign-leads`, { receptor: receiver })).body).toEqual({
      leads: 0,
      operacion: null,
    });
    expect((await call('POST', `/${id}/reassign-leads`, {})).status).toBe(400);
  });

  test('a reset sends a code and refuses the old password', async () => {
    const id = await idOf('asesor3@example.com');
    expect((await call('POST', `/${id}/reset-password`)).body).toEqual({ enviado: 'codigo' });
    const code = await newestCode(server.database, 'asesor3@example.com');
    const mail = (await deliveredTo(server.database, 'asesor3@example.com')).at(-1);
    expect(mail).toContain(`Un administrador restableció la contraseña`);
    expect(mail).toMatch(/\/recuperar-contrasena#paso=codigo&correo=asesor3%40example\.com/);
    expect(mail?.slice(mail.indexOf('#'))).not.toContain(code);
    expect((await staff()).find((user) => user.id === id)?.estado).toBe('por_restablecer');
  });

  test('who has lost the phone enters with the password again, and is told; nobody does so for the own account', async () => {
    const id = await idOf('asesor2@example.com');
    await server.database.query
      .updateTable('identity_users')
      .set({ totp_mfa: true, totp_secret: 'JBSWY3DPEHPK3PXP', preferred_mfa: 'SOFTWARE_TOKEN_MFA' })
      .where('id', '=', id)
      .execute();
    const enter = () => signIn(browserUser(server, 'asesor2@example.com'), 'Clave2026');
    expect(await enter()).toMatchObject({ name: 'SOFTWARE_TOKEN_MFA' });
    expect((await call('POST', `/${id}/reset-factors`)).status).toBe(200);
    expect(await enter()).toMatchObject({ kind: 'session' });
    const mail = server.database.query
      .selectFrom('outbox')
      .select('subject')
      .where('recipient', '=', 'asesor2@example.com')
      .where('subject', '=', 'Sin verificación en dos pasos');
    expect(await mail.execute()).toHaveLength(1);
    expect((await call('GET', `/${id}/security`)).body).toMatchObject({
      codigos: 0,
      eventos: [{ evento: 'quitada', por: 'Adriana Mejía (demo)' }],
    });
    expect((await call('POST', `/${admin.id}/reset-factors`)).status).toBe(409);
  });

  test('an admin can end neither the own account nor the own rank, and one admin always stays', async () => {
    expect((await call('POST', `/${admin.id}/disable`, {})).body.message).toBe(
      'No puede deshabilitar su propia cuenta.',
    );
    expect((await call('PATCH', `/${admin.id}`, { roles: ['comercial'] })).body.message).toBe(
      'No puede quitarse el rol de administrador.',
    );
    const id = await idOf('asesor1@example.com');
    expect((await call('PATCH', `/${id}`, { roles: ['admin', 'comercial'] })).body).toMatchObject({
      rol: 'admin',
      slug: 'andres-rojas-demo-asesor1',
    });
    // Two admins who disable each other at the same time: one stays.
    const other = await tokenOf('asesor1@example.com');
    await call('POST', `/${id}/reassign-leads`, { receptor: await idOf('asesor2@example.com') });
    const outcomes = await Promise.all([
      call('POST', `/${id}/disable`, {}),
      call('POST', `/${admin.id}/disable`, {}, other),
    ]);
    expect(outcomes.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const left = (await server.app.userDirectory?.listGroup('admin'))?.filter(({ enabled }) => enabled);
    expect(left).toHaveLength(1);
  });
});
