import { expect, test } from 'vitest';
import { opened } from '../testing/opened';
import { createTestApp, testConfig } from '../testing/test-app';

const site = opened(() => createTestApp('postgres'));

async function store(id: string, subject: string, time: string) {
  await site.database.query
    .insertInto('mailbox')
    .values({
      id,
      recipient: 'asesores@example.com',
      reply_to: null,
      subject,
      body: `Texto de ${subject}`,
      html: null,
      delivered_at: new Date(time),
    })
    .execute();
}

test('an empty mailbox says so', async () => {
  const page = await site.app.inject('/dev/mail');
  expect(page.body).toContain('Todavía no hay mensajes.');
  expect((await site.app.inject('/dev/mail.json')).json()).toEqual([]);
});

test('lists the newest first and shows one message, with markup as text', async () => {
  await store('uno', 'Primera', '2026-11-01T10:00:00Z');
  await store('dos', '<script>alert(1)</script> & "más"', '2026-11-02T10:00:00Z');
  const list = (await site.app.inject('/dev/mail.json')).json();
  expect(list).toMatchObject([
    { id: 'dos', to: 'asesores@example.com', text: expect.stringContaining('Texto de') },
    { id: 'uno', subject: 'Primera', date: '2026-11-01T10:00:00.000Z' },
  ]);
  for (const url of ['/dev/mail', '/dev/mail/dos']) {
    const page = await site.app.inject(url);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('<html lang="es-CO">');
    expect(page.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;más&quot;');
    expect(page.body).not.toContain('<script');
  }
  expect((await site.app.inject('/dev/mail/no-hay')).statusCode).toBe(404);
});

test('answers only to names of this machine', async () => {
  for (const url of ['/dev/mail', '/dev/mail.json', '/dev/mail/dos']) {
    const ask = async (host: string) => (await site.app.inject({ url, headers: { host } })).statusCode;
    for (const host of [
      'atacante.example',
      'localhost.atacante.example:3000',
      'localhost:3000@atacante.example',
      'localhost:3000, atacante.example',
      'atacante.example#localhost',
    ]) {
      expect(await ask(host), host).toBe(404);
    }
    for (const host of ['127.0.0.1:3000', '[::1]:3000', 'LOCALHOST:3000', 'localhost']) {
      expect(await ask(host), host).toBe(200);
    }
  }
});

test('a trusted proxy that calls this machine by its name opens it to nobody', async () => {
  const proxied = await createTestApp('postgres', { config: testConfig({ TRUST_PROXY: '1' }) });
  const headers = { host: 'sitio.example', 'x-forwarded-host': 'localhost' };
  expect((await proxied.app.inject({ url: '/dev/mail', headers })).statusCode).toBe(404);
  await proxied.close();
});

test('with a real mail server there is no mailbox', async () => {
  const config = testConfig({ SMTP_URL: 'smtp://mail.example:25' });
  const real = await createTestApp('postgres', { config });
  expect((await real.app.inject('/dev/mail')).statusCode).toBe(404);
  expect((await real.app.inject('/dev/mail.json')).statusCode).toBe(404);
  await real.close();
});
