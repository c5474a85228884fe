import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { policyVersion } from 'shared/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { START_SCRIPT_SOURCE } from './site/start-script';
import { createTestApp, type TestApp, testConfig } from './testing/test-app';
import { MAIN_ENGINE } from './testing/test-database';

const withPages = (app: FastifyInstance) => {
  app.get('/*', async (_request, reply) => reply.type('text/html').send('<h1>Página</h1>'));
  app.get('/falla', async () => {
    throw new Error('secreto: contraseña de la base');
  });
};

describe.each(MAIN_ENGINE)('application on %s', (engine) => {
  let site: TestApp;
  beforeAll(async () => {
    site = await createTestApp(engine, {}, withPages);
  });
  afterAll(() => site.close());

  test('is alive and ready', async () => {
    expect((await site.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    const ready = await site.app.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready', database: engine }]);
    expect(ready.headers['cache-control']).toBe('no-store');
  });

  test('unknown URLs under /api answer JSON, the others belong to the site', async () => {
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const answer = await site.app.inject({ method, url: '/api/no/hay' });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({
        error: 'not_found',
        message: 'La dirección solicitada no existe.',
        requestId: answer.headers['x-request-id'],
      });
    }
    expect((await site.app.inject('/no/hay')).body).toBe('<h1>Página</h1>');
    expect((await site.app.inject({ method: 'POST', url: '/no/hay' })).json().error).toBe('not_found');
  });

  test('a call that takes no fields refuses those that it is sent, by name; an empty object is none', async () => {
    const send = (payload: object) =>
      site.app.inject({ method: 'POST', url: `/api/v1/enrolments/${'a'.repeat(43)}/code`, payload });
    const refused = await send({ otro: 1 });
    expect([refused.statusCode, refused.json().message]).toEqual([400, 'Campos que no se reconocen: otro.']);
    expect((await send({})).statusCode).toBe(404);
  });

  test('a fault of ours answers 500 without its text', async () => {
    const answer = await site.app.inject('/falla');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({
      error: 'internal_error',
      message: 'Ocurrió un error en el servidor. Intente de nuevo.',
    });
    expect(answer.body).not.toContain('secreto');
  });

  test('every answer has a request id; a sane one of the caller is kept', async () => {
    const own = await site.app.inject('/healthz');
    expect(own.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    const ask = (id: string) => site.app.inject({ url: '/healthz', headers: { 'x-request-id': id } });
    expect((await ask('viaje-2026.11')).headers['x-request-id']).toBe('viaje-2026.11');
    for (const bad of ['corto', 'con espacio y más', 'x'.repeat(101)]) {
      expect((await ask(bad)).headers['x-request-id']).not.toBe(bad);
    }
  });

  test('answers carry a strict content security policy', async () => {
    const { headers } = await site.app.inject('/');
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy).toEqual(
      expect.arrayContaining([
        `script-src 'self' ${START_SCRIPT_SOURCE}`,
        "connect-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: https:",
        "font-src 'self'",
        "frame-src 'self' https://8x8.vc",
        "object-src 'none'",
        "base-uri 'self'",
        "frame-ancestors 'none'",
      ]),
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('compresses what the API answers', async () => {
    for (let index = 0; index < 10; index += 1) {
      await site.database.records
        .insertInto('programs')
        .values({
          titulo: `Programa de prueba ${index}`,
          tituloOrden: `programa de prueba ${index}`,
          duracionClave: '8 semestres',
          duracionMeses: 48,
          precio: null,
          moneda: 'COP',
          duracion: '8 semestres',
          modalidad: 'Virtual',
          nivel: 'Pregrado',
          etiqueta: null,
          creditos: 1,
          imagen: null,
          snies: '000001',
          universidad: 'UNADE',
        })
        .execute();
    }
    const answer = await site.app.inject({
      url: '/api/v1/programs',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers.vary).toContain('accept-encoding');
  });

  test('describes itself at /api/docs', async () => {
    const page = await site.app.inject('/api/docs/');
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const description = (await site.app.inject('/api/docs/json')).json();
    expect(Object.keys(description.paths)).toEqual(
      expect.arrayContaining(['/api/v1/programs', '/api/v1/programs/{id}', '/api/v1/contact']),
    );
    expect(description.paths['/api/v1/programs'].post.security).toEqual([{ idToken: [] }]);
    const calls = Object.entries<Record<string, { tags?: string[] }>>(description.paths);
    const ungrouped = calls.filter(([, methods]) => Object.values(methods).some(({ tags }) => !tags));
    expect(ungrouped.map(([path]) => path).filter((path) => path.startsWith('/api/'))).toEqual([]);
  });
});

test('without pages every unknown URL answers JSON', async () => {
  const site = await createTestApp('postgres');
  expect((await site.app.inject('/no/hay')).json().error).toBe('not_found');
  await site.close();
});

test('a database that is gone makes the server not ready, yet alive', async () => {
  const site = await createTestApp('postgres');
  await site.database.close();
  const ready = await site.app.inject('/readyz');
  expect([ready.statusCode, ready.json().error]).toEqual([503, 'not_ready']);
  expect((await site.app.inject('/healthz')).statusCode).toBe(200);
  const programs = await site.app.inject('/api/v1/programs');
  expect([programs.statusCode, programs.json().error, programs.headers['retry-after']]).toEqual([
    503,
    'database_unavailable',
    '5',
  ]);
  await site.app.close();
});

test('a body nested too deep is refused before it is parsed', async () => {
  const site = await createTestApp('postgres');
  const send = (payload: string) =>
    site.app.inject({
      method: 'POST',
      url: '/api/v1/contact',
      headers: { 'content-type': 'application/json' },
      payload,
    });
  const deep = await send(`{"name":${'['.repeat(20_000)}${']'.repeat(20_000)}}`);
  expect([deep.statusCode, deep.json().error]).toEqual([400, 'invalid_body']);
  const brackets = await send(JSON.stringify({ name: `${'['.repeat(100)}\\"` }));
  expect(brackets.json().error).toBe('invalid_request');
  expect((await send('{"a":1,"__proto__":{"x":1}}')).statusCode).toBe(400);
  await site.close();
});

test('behind a trusted proxy each visitor has their own IP address', async () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' };
  const seen = async (environment: NodeJS.ProcessEnv) => {
    const site = await createTestApp('postgres', { config: testConfig(environment) }, (app) => {
      app.get('/ip', async ({ ip }) => ip);
    });
    const { body } = await site.app.inject({ url: '/ip', headers: forwarded });
    await site.close();
    return body;
  };
  expect(await seen({})).toBe('127.0.0.1');
  // Entries further left may be forged by the client.
  expect(await seen({ TRUST_PROXY: '1' })).toBe('198.51.100.7');
  expect(await seen({ TRUST_PROXY: 'loopback' })).toBe('198.51.100.7');
});

test('a body that never comes is given up', async () => {
  const site = await createTestApp('postgres');
  expect(site.app.server.requestTimeout).toBeGreaterThan(0);
  expect(site.app.server.headersTimeout).toBeGreaterThan(0);
  site.app.server.requestTimeout = 300;
  site.app.server.headersTimeout = 300;
  // How often Node checks for late requests; its types lack this property.
  Object.assign(site.app.server, { connectionsCheckingInterval: 100 });
  const url = new URL(await site.app.listen({ host: '127.0.0.1', port: 0 }));
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(url.port), '127.0.0.1', () =>
      socket.write(
        'POST /api/v1/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
      ),
    );
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString();
    });
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  await site.close();
});

test('a request that names the whole URL is one for its path (RFC 9112 §3.2.2)', async () => {
  const site = await createTestApp('postgres', {}, (app) => {
    app.get('/*', async ({ url }) => url);
  });
  const { port } = new URL(await site.app.listen({ host: '127.0.0.1', port: 0 }));
  const seen = async (path: string) => {
    const [answer] = (await once(get({ port, host: '127.0.0.1', path }), 'response')) as [IncomingMessage];
    return text(answer);
  };
  expect(await seen(`http://localhost:${port}/noticias?categoria=Eventos`)).toBe(
    '/noticias?categoria=Eventos',
  );
  expect(await seen('http://otro.example')).toBe('/');
  expect(await seen('/buscar?q=https://otro.example/x')).toBe('/buscar?q=https://otro.example/x');
  await site.close();
});

test('a route under /api without a policy does not start', async () => {
  const open = (app: FastifyInstance) => {
    app.get('/api/v1/abierta', async () => 'x');
  };
  await expect(createTestApp('postgres', {}, open)).rejects.toThrow('declares no policy');
});

test('/config.json names identity, services and brand overrides, and is revalidated each time', async () => {
  const config = testConfig({
    COGNITO_USER_POOL_ID: 'us-east-1_AbC123',
    COGNITO_CLIENT_ID: 'cliente',
    SERVICES: '{"contact":"https://contacto.example"}',
    SITE_CONFIG: '{"brand":{"name":"Otra","meetingHost":"https://meet.example/x"}}',
  });
  const site = await createTestApp('postgres', { config });
  const answer = await site.app.inject('/config.json');
  expect(answer.json()).toEqual({
    identity: { userPoolId: 'us-east-1_AbC123', clientId: 'cliente', endpoint: '', mfaForAdmins: false },
    services: {
      api: '/api',
      programs: '/api',
      contact: 'https://contacto.example',
      crm: '/api',
      notifications: '/api',
      files: '/api',
    },
    brand: { name: 'Otra', meetingHost: 'https://meet.example/x' },
    policyVersion,
    demo: false,
  });
  expect(answer.headers['cache-control']).toBe('no-cache');
  const again = await site.app.inject({
    url: '/config.json',
    headers: { 'if-none-match': String(answer.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
  const policy = String(answer.headers['content-security-policy']);
  expect(policy).toContain(
    "connect-src 'self' https://contacto.example https://cognito-idp.us-east-1.amazonaws.com",
  );
  expect(policy).toContain("frame-src 'self' https://meet.example");
  await site.close();
});
