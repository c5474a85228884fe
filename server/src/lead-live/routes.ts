import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { leadViewersSchema, presenceSchema } from 'shared/schemas';
import { z } from 'zod';
import type { Database } from '../database/database';
import { notReady } from '../errors';
import { idParams, refuseUnknownIds, staffRoute } from '../http/route';
import { callerOf } from '../identity/policy';
import type { Caller, VerifyToken } from '../identity/verify-token';
import { liveStreams } from '../metrics/figures';
import { createLiveHub } from './live-hub';
import { createLiveStream, type LiveStream } from './live-stream';
import { createPresence } from './presence';

/** Roles and team of a caller as text, to notice that their reach has changed. */
const reachOf = ({ groups, team = [] }: Caller) => `${[...groups].sort()} ${team}`;

interface Dependencies {
  readonly database: Database;
  readonly verifyToken: VerifyToken | null;
}

/**
 * The live stream of the CRM as server-sent events, and who has a lead open. Browsers read it with `fetch`, because it needs the
 * token in a header; with `Last-Event-ID` it also sends what was missed.
 */
export function leadLiveRoutes({ database, verifyToken }: Dependencies): FastifyPluginAsyncZod {
  return async (app) => {
    const hub = createLiveHub(database, app.log);
    const presence = createPresence(database);
    const open = new Set<LiveStream>();
    let closing = false;
    const refuseWhileClosing = () => {
      if (closing) throw notReady(new Error('the server closes'));
    };
    refuseUnknownIds(app, 'Lead no encontrado');
    // Before the server waits for its connections, which streams would keep open.
    app.addHook('preClose', async () => {
      closing = true;
      for (const stream of open) stream.end();
    });
    app.addHook('onClose', async () => {
      await Promise.all([hub.close(), presence.close()]);
    });

    app.get(
      '/api/v1/leads/live',
      staffRoute('leads.read', {
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
        refuseWhileClosing();
        const caller = callerOf(request);
        const lastId = request.headers['last-event-id'];
        const token = request.headers.authorization?.replace(/^Bearer /i, '') ?? '';
        const stops: (() => void)[] = [];
        const stream = createLiveStream(reply, {
          // After a change of role or team the client must reconnect: this stream has the old reach.
          mayGoOn: async () => verifyToken !== null && reachOf(await verifyToken(token)) === reachOf(caller),
          onClose() {
            if (open.delete(stream)) liveStreams.dec();
            for (const stop of stops) stop();
          },
        });
        try {
          const last = lastId === undefined ? null : Number(lastId);
          stops.push(await hub.subscribe({ caller, send: stream.send }, last));
          stops.push(
            await presence.watch((leadId) => {
              const viewers = presence.viewersOf(leadId);
              if (!viewers.some(({ id }) => id === caller.sub)) return;
              const personas = viewers.filter(({ id }) => id !== caller.sub);
              stream.send({ tipo: 'presencia', leadId, personas }, null);
            }),
          );
          refuseWhileClosing();
        } catch (error) {
          for (const stop of stops) stop();
          throw error;
        }
        open.add(stream);
        liveStreams.inc();
        stream.start();
      },
    );

    app.put(
      '/api/v1/leads/:id/presence',
      staffRoute('leads.read', {
        summary: 'Decir que se tiene abierto un lead; se repite cada 20 segundos mientras esté abierto',
        params: idParams,
        body: presenceSchema,
        response: { 200: leadViewersSchema },
      }),
      async (request) => {
        const { id } = request.params;
        return { personas: await presence.announce(callerOf(request), id, request.body.viendo) };
      },
    );
  };
}
