import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { notFound } from '../errors';

export const idParam = z.string().max(200);

/** The path of one row. */
export const idParams = z.strictObject({ id: idParam });

/** Answers 404 with the text where an id of the path cannot be one of ours, before anything is read. */
export function refuseUnknownIds(app: FastifyInstance, text: string, ours = /^[\w-]{1,100}$/): void {
  app.addHook('preHandler', async ({ params }) => {
    const ids = Object.values(params as Readonly<Record<string, string | number>>);
    if (!ids.every((id) => ours.test(String(id)))) throw notFound(text);
  });
}
