import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { LiveEvent } from 'shared/schemas';

/** Keeps proxies from closing a silent stream, and ends it soon after the caller may no longer read it. */
const HEARTBEAT_MS = 15_000;
/** Most unread bytes: a client with more does not read its stream. */
const MAX_UNREAD = 1024 * 1024;

/** A stream of server-sent events. */
export interface LiveStream {
  /** Before `start`, events are queued. `id` is what the client sends back to catch up. */
  send(event: LiveEvent, id: number | null): void;
  /** Sends the head and the queued events; from here on compression and serializers do not apply. */
  start(): void;
  end(): void;
}

/** Answers with a stream; `mayGoOn` is called with every heartbeat, and `onClose` once the stream is closed. */
export function createLiveStream(
  reply: FastifyReply,
  { mayGoOn, onClose }: { mayGoOn: () => Promise<boolean>; onClose: () => void },
): LiveStream {
  const { raw } = reply;
  const waiting: string[] = [];
  let started = false;
  // Not `raw.end()`: that would leave the connection open for the next request.
  const end = () => raw.destroy();

  function write(text: string): void {
    raw.write(text);
    if (raw.writableLength > MAX_UNREAD) end();
  }

  return {
    send(event, id) {
      const text = `${id === null ? '' : `id: ${id}\n`}data: ${JSON.stringify(event)}\n\n`;
      if (started) write(text);
      else waiting.push(text);
    },
    start() {
      reply.hijack();
      // The client left during preparation: no close event will follow.
      if (raw.destroyed) return onClose();
      raw.writeHead(200, {
        ...(reply.getHeaders() as OutgoingHttpHeaders),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      started = true;
      write(`retry: 2000\n\n${waiting.join('')}`);
      const heartbeat = setInterval(() => {
        mayGoOn().then((may) => (may ? write(': \n\n') : end()), end);
      }, HEARTBEAT_MS);
      raw.on('close', () => {
        clearInterval(heartbeat);
        onClose();
      });
    },
    end,
  };
}
