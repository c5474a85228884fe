import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { deliveryFailure } from './delivery-failure';
import { smtpTransport } from './smtp-transport';

const FROM = 'Puentes <no-responder@puentes.example>';
const EMAIL = { id: 'fila-1', to: 'ana@example.com', subject: 'Hola', text: 'Texto', html: '<p>Texto</p>' };

let server: SMTPServer | undefined;
afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())));

/** A mail server; what it receives is kept. */
async function listen(options: SMTPServerOptions): Promise<{ port: number; received: string[] }> {
  const received: string[] = [];
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      stream.on('end', () => {
        received.push(`para ${session.envelope.rcptTo.map(({ address }) => address).join()}\n${text}`);
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return { port: (server.server.address() as AddressInfo).port, received };
}

async function deliver(
  url: string,
  email: Parameters<ReturnType<typeof smtpTransport>['deliver']>[0] = EMAIL,
  timeouts?: { greetingMs: number; answerMs: number },
): Promise<unknown> {
  const transport = smtpTransport(url, FROM, timeouts);
  try {
    await transport.deliver(email);
    return null;
  } catch (error) {
    return error;
  } finally {
    transport.close();
  }
}

test('over TLS with a password: HTML, text, stable message id, list headers, and no header from a subject', async () => {
  const { port, received } = await listen({
    secure: true,
    authOptional: false,
    onAuth: ({ username, password }, _session, done) =>
      username === 'sitio' && password === 'Clave2026'
        ? done(null, { user: username })
        : done(new Error('Invalid username or password')),
  });
  const options = 'tls.rejectUnauthorized=false';
  const email = {
    ...EMAIL,
    subject: 'Hola\r\nBcc: otro@example.com',
    unsubscribeUrl: 'https://puentes.example/baja/abc',
  };
  expect(await deliver(`smtps://sitio:Clave2026@127.0.0.1:${port}?${options}`, email)).toBeNull();
  expect(await deliver(`smtps://sitio:Clave2026@127.0.0.1:${port}?${options}`, email)).toBeNull();
  const [first = '', second = ''] = received;
  expect(first).toMatch(/^para ana@example\.com$/m);
  for (const message of [first, second]) expect(message).toContain('Message-ID: <fila-1@puentes.example>');
  expect(first).toContain('List-Unsubscribe: <https://puentes.example/baja/abc>');
  expect(first).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(first).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/);
  expect(first).not.toMatch(/^Bcc:/m);

  const refused = await deliver(`smtps://sitio:Otra2026@127.0.0.1:${port}?${options}`);
  // Our own password is wrong: every e-mail waits, none is a dead letter.
  expect(deliveryFailure(refused)).toMatchObject({ kind: 'unreachable' });
});

test('a mail server of this machine is taken with a certificate of its own, unless the URL says otherwise', async () => {
  const { port, received } = await listen({ disabledCommands: [] });
  expect(await deliver(`smtp://127.0.0.1:${port}`)).toBeNull();
  expect(received).toHaveLength(1);
  const refused = await deliver(`smtp://127.0.0.1:${port}?tls.rejectUnauthorized=true`);
  expect(deliveryFailure(refused)).toMatchObject({
    kind: 'unreachable',
    reason: expect.stringMatching(/certificate/),
  });
});

test('a mail server that reads a message slowly is waited for: giving up would send it twice', async () => {
  const { port } = await listen({
    onData(stream, _session, done) {
      stream.resume();
      stream.on('end', () => setTimeout(done, 1_500));
    },
  });
  const slow = { greetingMs: 1_000, answerMs: 60_000 };
  expect(await deliver(`smtp://127.0.0.1:${port}`, EMAIL, slow)).toBeNull();
});

test('two addresses in one field are not two recipients', async () => {
  const { port, received } = await listen({});
  await deliver(`smtp://127.0.0.1:${port}`, { ...EMAIL, to: 'ana@example.com, otra@example.com' });
  expect(received.filter((message) => /^para .*otra@example\.com$/m.test(message))).toEqual([]);
});

test.each([
  [550, 'rejected'],
  [451, 'refused'],
] as const)('an answer %i to the recipient is %s', async (responseCode, kind) => {
  const { port } = await listen({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no such user'), { responseCode })),
  });
  expect(deliveryFailure(await deliver(`smtp://127.0.0.1:${port}`))).toMatchObject({
    kind,
    reason: expect.stringContaining('no such user'),
  });
});

test('a server that does not answer, or is not there, is unreachable', async () => {
  const { port } = await listen({ onConnect: () => undefined });
  const timeouts = { greetingMs: 200, answerMs: 5_000 };
  expect(deliveryFailure(await deliver(`smtp://127.0.0.1:${port}`, EMAIL, timeouts))).toMatchObject({
    kind: 'unreachable',
  });
  expect(deliveryFailure(await deliver('smtp://127.0.0.1:1'))).toMatchObject({ kind: 'unreachable' });
});

test('an e-mail in somebody’s name keeps the address of the site, and takes a calendar along', async () => {
  const { port, received } = await listen({});
  const email = {
    ...EMAIL,
    fromName: 'Ana "la asesora", Ríos\r\nBcc: otro@example.com <otro@example.com>',
    replyTo: 'ana@puentes.example',
    calendar: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR',
  };
  expect(await deliver(`smtp://127.0.0.1:${port}`, email)).toBeNull();
  const [message = ''] = received;
  const head = message.slice(0, message.indexOf('\r\n\r\n')).replace(/\r\n\s+/g, ' ');
  expect(head).toMatch(/^From: .*<no-responder@puentes\.example>$/m);
  expect(head.match(/^(From|Bcc|Reply-To):/gm)).toEqual(['From:', 'Reply-To:']);
  expect(head).toContain('Reply-To: ana@puentes.example');
  expect(message).toMatch(/Content-Type: text\/calendar; charset=utf-8;[\s\S]*filename=agenda\.ics/);
});
