import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { notFound } from '../../errors';

// Ids are ours; anything else cannot exist.
const KNOWN_ID = /^[\w-]{1,100}$/;

export const idParam = z.string().max(200);

/** Answers 404 where an id of the path is none of ours, before anything is read. */
export function refuseUnknownIds(app: FastifyInstance): void {
  app.addHook('preHandler', async ({ params }) => {
    const ids = Object.values(params as Readonly<Record<string, string>>);
    if (!ids.every((id) => KNOWN_ID.test(id))) throw notFound('Lead no encontrado');
  });
}
