import type { Boot } from 'shared/contract';
import { beforeAll, expect, test } from 'vitest';
import { opened } from '../testing/opened';
import { startReleaseServer } from '../testing/release-server';
import { PreviewLinks } from './preview-links';

const server = opened(() => startReleaseServer());

beforeAll(async () => {
  const { releases, store } = server;
  await releases.release('1.0.0', { app: 'mf-crm' });
  await releases.publish('1.1.0', { app: 'mf-crm' });
  await releases.publish('1.2.0', { app: 'mf-crm' });
  await store.withdraw('mf-crm', '1.2.0', { who: 'ana', why: 'falla' });
});

/** Opens a page as a browser with these cookies. */
async function open(cookie: string, url = '/crm') {
  const { statusCode, headers, body } = await server.app.inject({ url, headers: { cookie } });
  const boot = /<script id="boot" type="application\/json">(.*?)<\/script>/.exec(body)?.[1];
  return { status: statusCode, headers, body, boot: boot ? (JSON.parse(boot) as Boot) : null };
}
const crmOf = ({ boot }: Awaited<ReturnType<typeof open>>) => boot?.registry.remotes['mf-crm']?.version;

async function signedOrigins(origenes: Record<string, string>, payload: object = { origenes }) {
  return server.app.inject({
    method: 'PUT',
    url: '/api/v1/modules/origins',
    headers: { authorization: server.authorization },
    payload,
  });
}

test('a browser gets the published version that it asks for; nobody else does, and nothing keeps the page', async () => {
  expect(crmOf(await open(''))).toBe('1.0.0');
  const own = await open('modulos=mf-crm@1.1.0');
  expect(crmOf(own)).toBe('1.1.0');
  expect(own.boot?.overrides).toEqual({ versions: { 'mf-crm': '1.1.0' }, origins: {} });
  expect(own.boot?.hydration).toBeUndefined();
  expect(own.headers['cache-control']).toBe('no-store');
  expect(own.headers['x-robots-tag']).toBe('noindex');
  expect(own.headers['content-security-policy']).toBe((await open('')).headers['content-security-policy']);
  const others = await open('');
  expect([crmOf(others), others.boot?.overrides]).toEqual(['1.0.0', undefined]);
  // An open page that polls the registry sees no new version.
  const registry = await server.app.inject({
    url: '/remotes.json',
    headers: { cookie: 'modulos=mf-crm@1.1.0' },
  });
  expect(registry.json().revision).toBe(own.boot?.registry.revision);
});

test.each(['mf-crm@7.7.7', 'mf-crm@1.2.0', 'shell@1.0.0'])(
  'what cannot be had, was withdrawn or would replace the shell leaves what is live: %s',
  async (asked) => {
    expect(crmOf(await open(`modulos=${asked}`))).toBe('1.0.0');
  },
);

test('a development server: signed for administrators, allowed in the policy of that page only', async () => {
  const origin = 'http://localhost:3112';
  const signed = await signedOrigins({ 'mf-crm': origin });
  expect(signed.statusCode).toBe(200);
  const cookie = `modulos-origen=${signed.json().firma}`;
  const page = await open(`${cookie}; canal-rol=admin`);
  expect(page.boot?.overrides).toEqual({ versions: {}, origins: { 'mf-crm': origin } });
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toMatch(/script-src 'self' '[^']+' http:\/\/localhost:3112;/);
  expect(policy).toMatch(/connect-src 'self' http:\/\/localhost:3112 ws:\/\/localhost:3112;/);
  expect(page.body).not.toContain('/r/mf-crm/1.0.0/remoteEntry');
  // Signed out, or with another role, the page is the same as for everybody.
  for (const role of ['', '; canal-rol=comercial']) {
    const plain = await open(cookie + role);
    expect(plain.boot?.overrides).toBeUndefined();
    expect(String(plain.headers['content-security-policy'])).not.toContain('localhost:3112');
  }
});

test('an origin that is not configured is refused with those that are', async () => {
  const refused = await signedOrigins({ 'mf-crm': 'https://otro.example' });
  expect(refused.statusCode).toBe(400);
  expect(refused.json().message).toBe(
    'No se permiten módulos de https://otro.example. Orígenes permitidos: http://localhost:*, http://127.0.0.1:*.',
  );
  expect((await signedOrigins({}, { origenes: { shell: 'http://localhost:1' } })).statusCode).toBe(400);
});

test('?modulos=restablecer ends every override and keeps the rest of the URL', async () => {
  const ended = await open('modulos=mf-crm@1.1.0', '/crm?vista=hoy&modulos=restablecer');
  expect([ended.status, ended.headers.location]).toEqual([303, '/crm?vista=hoy']);
  expect(ended.headers['set-cookie']).toEqual([
    'modulos=; Path=/; Max-Age=0; SameSite=Lax',
    'modulos-origen=; Path=/; Max-Age=0; SameSite=Lax',
  ]);
});

test('a signed link shows a published version to the team; nothing else does', async () => {
  const ask = async (url: string, payload?: object, token = server.authorization) => {
    const { statusCode, body } = await server.app.inject({
      method: 'POST',
      url,
      headers: { authorization: token },
      ...(payload && { payload }),
    });
    return { status: statusCode, body: JSON.parse(body) };
  };
  const link = (version: string, app = 'mf-crm') =>
    ask(`/api/v1/releases/${app}/versions/${version}/preview`);
  const made = await link('1.1.0');
  expect(made).toMatchObject({
    status: 200,
    body: { enlace: expect.stringMatching(/^\/\?modulos=mf-crm@1\.1\.0~/) },
  });
  const enlace = made.body.enlace.split('=')[1];
  const open = (value: string, token?: string) => ask('/api/v1/modules/preview', { enlace: value }, token);
  expect(await open(enlace)).toEqual({ status: 200, body: { modulo: 'mf-crm', version: '1.1.0' } });
  expect((await open(enlace, 'Bearer a.b.c')).status).toBe(401);
  expect((await open(enlace.replace('1.1.0', '1.0.0'))).body.message).toContain('no es válido');
  const late = await open(
    new PreviewLinks('sal de prueba').write('mf-crm', '1.1.0', Date.now() - 8 * 24 * 60 * 60 * 1000).value,
  );
  expect(late).toMatchObject({ status: 404, body: { message: expect.stringContaining('venció') } });
  expect((await link('1.2.0')).body.message).toBe('mf-crm 1.2.0 fue retirada.');
  expect((await link('7.7.7')).body.message).toBe('mf-crm 7.7.7 no está publicada.');
  expect((await link('1.0.0', 'shell')).status).toBe(409);
});

test('anybody may know which versions are stable', async () => {
  const answer = await server.app.inject({ url: '/api/v1/modules' });
  expect(answer.json()).toContainEqual({ id: 'mf-crm', estable: '1.0.0' });
});
