import type { Account } from 'shared/schemas';
import { describe, expect, test } from 'vitest';
import { opened } from '../testing/opened';
import { MAIN_ENGINE } from '../testing/test-database';
import { startIdentityServer } from '../testing/test-identity';

describe.each(MAIN_ENGINE)('the own account on %s', (engine) => {
  const server = opened(() => startIdentityServer(engine));

  async function call(email: string, payload?: object) {
    const answer = await server.app.inject({
      method: payload ? 'PATCH' : 'GET',
      url: '/api/v1/account',
      headers: { authorization: `Bearer ${(await server.pool.signInAs(email)).IdToken}` },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  }
  const form = async (slug: string) =>
    (await server.app.inject(`/api/comerciales-cognito-handler?slug=${slug}`)).json();

  test('a person reads and changes only the own name, phone and e-mails; the old link keeps working', async () => {
    const first: Account = {
      nombre: 'Andrés Rojas (demo)',
      email: 'asesor1@example.com',
      telefono: '',
      slug: 'andres-rojas-demo-asesor1',
      resumenDiario: true,
      avisos: true,
      avisosNuevos: true,
      avisosAsignados: true,
      avisosConsultas: true,
    };
    expect((await call('asesor1@example.com')).body).toEqual(first);
    const changed = { nombre: 'Andrés Rojas Gil', telefono: '300 123 45 67', resumenDiario: false };
    const after = {
      ...first,
      ...changed,
      telefono: '+573001234567',
      slug: 'andres-rojas-gil-asesor1',
    };
    expect(await call('asesor1@example.com', changed)).toEqual({ status: 200, body: after });
    expect((await call('asesor1@example.com')).body).toEqual(after);
    for (const slug of [first.slug, after.slug]) {
      expect(await form(slug ?? '')).toMatchObject({ nombre: 'Andrés Rojas Gil' });
    }
    expect((await call('asesor2@example.com')).body).toMatchObject({ telefono: '', resumenDiario: true });
    expect((await call('asesor1@example.com', { telefono: '', avisos: false })).body).toMatchObject({
      telefono: '',
      avisos: false,
      resumenDiario: false,
    });
    expect((await call('admin@example.com')).body).toMatchObject({ slug: null });
  });

  test('own data that were changed elsewhere since they were read are not written over', async () => {
    const stale = await call('asesor2@example.com', { telefono: '3001234567', leido: { telefono: '+571' } });
    expect([stale.status, stale.body.guardado]).toEqual([
      409,
      { nombre: expect.stringContaining('Beatriz'), telefono: '' },
    ]);
    expect(
      (await call('asesor2@example.com', { telefono: '3001234567', leido: { telefono: '' } })).status,
    ).toBe(200);
    await call('asesor2@example.com', { telefono: '' });
  });

  test('a name that was cut within an emoji is stored with a mark in its place', async () => {
    const cut = `${'Zoé 👩'.slice(0, 5)} Gil`;
    expect(await call('asesor3@example.com', { nombre: cut })).toMatchObject({
      status: 200,
      body: { nombre: 'Zoé \uFFFD Gil' },
    });
  });

  test('what cannot be is refused with what to do; the e-mail and the role cannot be changed here', async () => {
    const refused = async (payload: object) => {
      const { status, body } = await call('asesor1@example.com', payload);
      return [status, body.fields ?? body.message];
    };
    expect(await refused({ nombre: '  ', telefono: '12 ab' })).toEqual([
      400,
      {
        nombre: 'Escriba el nombre completo.',
        telefono: 'Escriba un celular o teléfono de 7 a 15 cifras, por ejemplo +57 300 123 4567.',
      },
    ]);
    expect((await refused({ avisos: 'no' }))[0]).toBe(400);
    expect(await refused({ email: 'otro@example.com' })).toEqual([
      400,
      { email: 'Este campo no se reconoce.' },
    ]);
  });
});
