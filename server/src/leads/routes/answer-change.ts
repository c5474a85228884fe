import type { FastifyReply } from 'fastify';
import { LEAD_EVENT_HEADER, type LeadRecord } from 'shared/schemas';
import type { ChangedLead } from '../lead-service';

/** Answers a changed lead, and by which entry of its history the change is undone. */
export function answerChange(reply: FastifyReply, { lead, event }: ChangedLead): LeadRecord {
  if (event !== null) reply.header(LEAD_EVENT_HEADER, event);
  return lead;
}
