import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Forwards to an object storage that ignores `If-Match` and `If-None-Match`, and enforces them in its place. */
export async function openConditionalProxy(
  target: string,
): Promise<{ url: string; close: () => Promise<void> }> {
  const to = new URL(target);
  const forward = (from: IncomingMessage, answer: ServerResponse) =>
    new Promise<void>((resolve) => {
      const { method, url, headers } = from;
      // The host is part of the signature, so it is kept.
      const sent = request({ host: to.hostname, port: to.port, method, path: url, headers }, (got) => {
        answer.writeHead(got.statusCode ?? 500, got.headers);
        got.pipe(answer).on('finish', resolve);
      });
      from.pipe(sent);
    });
  let last = Promise.resolve();
  const server = createServer((from, answer) => {
    const { 'if-match': match, 'if-none-match': noneMatch } = from.headers;
    // One request at a time, so that nothing happens between the comparison and the write.
    last = last.then(async () => {
      if (match ?? noneMatch) {
        const head = await fetch(new URL(from.url ?? '/', to), { method: 'HEAD' });
        const holds = noneMatch ? head.status === 404 : head.headers.get('etag') === match;
        if (!holds) {
          from.resume();
          answer.writeHead(412, { 'content-type': 'application/xml' });
          answer.end(
            '<Error><Code>PreconditionFailed</Code><Message>At least one condition</Message></Error>',
          );
          return;
        }
      }
      await forward(from, answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
