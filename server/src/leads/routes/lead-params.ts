import type { FastifyInstance, FastifyReply } from 'fastify';
import { LEAD_EVENT_HEADER, type LeadRecord } from 'shared/schemas';
import { z } from 'zod';
import { notFound } from '../../errors';
import type { ChangedLead } from '../lead-service';

// Ids are ours; anything else cannot exist.
const KNOWN_ID = /^[\w-]{1,100}$/;

export const idParam = z.string().max(200);

/** Answers 404 where an id of the path is none of ours, before anything is read. */
export function refuseUnknownIds(app: FastifyInstance): void {
  app.addHook('preHandler', async ({ params }) => {
    const ids = Object.values(params as Readonly<Record<string, string | number>>);
    if (!ids.every((id) => KNOWN_ID.test(String(id)))) throw notFound('Lead no encontrado');
  });
}

/** Answers a changed lead, and by which entry of its history the change is undone. */
export function answerChange(reply: FastifyReply, { lead, event }: ChangedLead): LeadRecord {
  if (event !== null) reply.header(LEAD_EVENT_HEADER, event);
  return lead;
}
