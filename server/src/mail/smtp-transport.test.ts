import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smtpTransport } from './smtp-transport';

/** The few answers of a mail server that takes everything. */
const received: string[] = [];
let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer((socket) => {
    let inData = false;
    let text = '';
    socket.write('220 prueba\r\n');
    socket.on('data', (chunk) => {
      text += chunk.toString('utf8');
      if (inData) {
        if (!text.endsWith('\r\n.\r\n')) return;
        received.push(text);
        inData = false;
        socket.write('250 guardado\r\n');
      } else if (/^DATA\r\n$/im.test(text)) {
        inData = true;
        socket.write('354 siga\r\n');
      } else socket.write('250 prueba\r\n');
      text = '';
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}?ignoreTLS=true`;
});
afterAll(() => server.close());

test('sends text with a message id that a repeat shares, and no header from the subject', async () => {
  const transport = smtpTransport(url, 'Puentes <no-responder@puentes.example>');
  await transport.deliver({
    id: 'fila-1',
    to: 'asesores@example.com',
    replyTo: 'ana@example.com',
    subject: 'Hola\r\nBcc: otro@example.com',
    text: 'Texto',
  });
  transport.close();
  const [message = ''] = received;
  expect(message).toContain('Message-ID: <fila-1@puentes.example>');
  expect(message).toContain('Reply-To: ana@example.com');
  expect(message).not.toMatch(/^Bcc:/m);
});

test('a server that is not there is an error', async () => {
  const transport = smtpTransport('smtp://127.0.0.1:1', 'a@b.co');
  await expect(transport.deliver({ id: 'x', to: 'a@b.co', subject: 's', text: 't' })).rejects.toThrow();
  transport.close();
});
