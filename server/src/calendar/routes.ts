import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { newCalendarSchema, ownCalendarSchema } from 'shared/schemas';
import { z } from 'zod';
import { isUnchanged, weakTag } from '../http/kept-answers';
import { NOTHING, publicRoute, staffRoute } from '../http/route';
import { callerOf } from '../identity/policy';
import { createCalendarFeeds } from './calendar-feeds';

/** Most reads per minute from one IP address: services that read many calendars share one. */
const READS_PER_MINUTE = 120;

const PATH = '/api/v1/calendar';

/** Calls of an adviser on their own calendar, and the feed for other programs. */
export function calendarRoutes(
  dependencies: Parameters<typeof createCalendarFeeds>[0],
): FastifyPluginAsyncZod {
  const feeds = createCalendarFeeds(dependencies);
  return async (app) => {
    app.get(
      PATH,
      staffRoute('leads.read', {
        summary: 'Si quien llama tiene un enlace a su calendario, y cuándo se leyó',
        response: { 200: ownCalendarSchema },
      }),
      async (request) => ({ enlace: await feeds.own(callerOf(request)) }),
    );

    app.post(
      PATH,
      staffRoute('leads.read', {
        summary: 'Crear el enlace al calendario propio; se muestra una vez y el anterior deja de servir',
        response: { 200: newCalendarSchema },
      }),
      (request) => feeds.create(callerOf(request)),
    );

    app.delete(
      PATH,
      staffRoute('leads.read', {
        summary: 'Anular el enlace al calendario propio',
        response: NOTHING,
      }),
      (request) => feeds.revoke(callerOf(request)),
    );

    app.get(
      `${PATH}/:token/agenda.ics`,
      publicRoute(
        {
          summary: 'El calendario de un asesor, por su enlace secreto',
          params: z.strictObject({ token: z.string().max(100) }),
          response: { 200: z.unknown().describe('Archivo iCalendar'), 304: z.null() },
        },
        { rateLimit: { max: READS_PER_MINUTE } },
      ),
      async (request, reply) => {
        const file = await feeds.read(request.params.token);
        reply
          .header('referrer-policy', 'no-referrer')
          .header('x-robots-tag', 'noindex')
          .header('content-disposition', 'inline; filename="agenda.ics"');
        const unchanged = isUnchanged(request, reply, weakTag(file));
        reply.header('cache-control', 'private, no-cache');
        if (unchanged) return reply.code(304).send(null);
        return reply.type('text/calendar; charset=utf-8').send(file);
      },
    );
  };
}
