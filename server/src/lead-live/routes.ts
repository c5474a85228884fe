import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type LiveEvent, leadViewersSchema, presenceSchema } from 'shared/schemas';
import { z } from 'zod';
import type { Database } from '../database/database';
import { notFound } from '../errors';
import { staffRoute } from '../http/route';
import { callerOf } from '../identity/policy';
import type { Caller, VerifyToken } from '../identity/verify-token';
import { withinReachOf } from '../leads/lead-access';
import { createLiveHub } from './live-hub';
import { createPresence } from './presence';

const TAG = 'CRM';
const KNOWN_ID = /^[\w-]{1,100}$/;
/** Keeps proxies from closing a silent stream, and ends it soon after the caller may no longer read it. */
const HEARTBEAT_MS = 15_000;
/** Bytes that wait for a client; more than this, and it does not read its stream. */
const MAX_UNREAD = 1024 * 1024;

const groupsOf = ({ groups }: Caller) => [...groups].sort().join();

interface Dependencies {
  readonly database: Database;
  readonly verifyToken: VerifyToken | null;
}

/**
 * The live stream of the CRM as server-sent events, and who has a lead open. Browsers read it with `fetch`, since it needs the
 * token in a header; `Last-Event-ID` brings what was missed.
 */
export function leadLiveRoutes({ database, verifyToken }: Dependencies): FastifyPluginAsyncZod {
  return async (app) => {
    const hub = createLiveHub(database, app.log);
    const presence = createPresence(database);
    const open = new Set<() => void>();
    app.addHook('preClose', async () => {
      for (const end of open) end();
      await Promise.all([hub.close(), presence.close()]);
    });

    app.get(
      '/api/v1/leads/live',
      staffRoute({
        tag: TAG,
        summary: 'Cambios de los leads al alcance de quien llama, en vivo (text/event-stream)',
        headers: z.looseObject({
          'last-event-id': z
            .string()
            .regex(/^\d{1,18}$/)
            .optional(),
        }),
        response: { 200: z.string() },
      }),
      async (request, reply) => {
        const caller = callerOf(request);
        const lastId = request.headers['last-event-id'];
        // What happens while the subscription is made waits for the head of the answer.
        const waiting: string[] = [];
        let write: (text: string) => void = (text) => waiting.push(text);
        const send = (event: LiveEvent, id: number | null) => write(frame(event, id));
        const unsubscribe = await hub.subscribe(
          { caller, send },
          lastId === undefined ? null : Number(lastId),
        );
        const unwatch = await presence.watch((leadId) => {
          const viewers = presence.viewersOf(leadId);
          if (!viewers.some(({ id }) => id === caller.sub)) return;
          send({ tipo: 'presencia', leadId, personas: viewers.filter(({ id }) => id !== caller.sub) }, null);
        });
        const { raw } = startStream(reply);
        write = (text) => {
          raw.write(text);
          if (raw.writableLength > MAX_UNREAD) raw.destroy();
        };
        write(`retry: 2000\n\n${waiting.join('')}`);
        const heartbeat = setInterval(() => {
          const token = request.headers.authorization?.replace(/^Bearer /i, '') ?? '';
          verifyToken?.(token).then(
            // With another role the stream has to be asked for again: it was opened with the reach of the old one.
            (now) => (groupsOf(now) === groupsOf(caller) ? write(': \n\n') : raw.destroy()),
            () => raw.destroy(),
          );
        }, HEARTBEAT_MS);
        // An ended answer would leave its connection open for the next request.
        const end = () => raw.destroy();
        open.add(end);
        raw.on('close', () => {
          clearInterval(heartbeat);
          unsubscribe();
          unwatch();
          open.delete(end);
        });
      },
    );

    app.put(
      '/api/v1/leads/:id/presence',
      staffRoute({
        tag: TAG,
        summary: 'Decir que se tiene abierto un lead; se repite cada 20 segundos mientras esté abierto',
        params: z.strictObject({ id: z.string().max(200) }),
        body: presenceSchema,
        response: { 200: leadViewersSchema },
      }),
      async (request) => {
        const caller = callerOf(request);
        const { id } = request.params;
        const lead = KNOWN_ID.test(id)
          ? await database.records
              .selectFrom('leads')
              .select('id')
              .where('id', '=', id)
              .where(withinReachOf(caller))
              .executeTakeFirst()
          : undefined;
        if (!lead) throw notFound('Lead no encontrado');
        await presence.announce(caller, id, request.body.viendo);
        return { personas: presence.viewersOf(id).filter((viewer) => viewer.id !== caller.sub) };
      },
    );
  };
}

function frame(event: LiveEvent, id: number | null): string {
  return `${id === null ? '' : `id: ${id}\n`}data: ${JSON.stringify(event)}\n\n`;
}

/** Sends the head and hands the connection over; compression and serializers do not apply to a stream. */
function startStream(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  return reply;
}
