import { getJson, type Schema, sendJson } from 'shared/json';
import { queryClient, queryOptions } from 'shared/query';
import {
  type MessageTemplate,
  type MessageTemplateChange,
  type MessageTemplateInput,
  messageFactsSchema,
  messageTemplateSchema,
  type NewMessage,
  type SentMessage,
  sentMessageSchema,
} from 'shared/schemas';
import { LEAD_KEYS } from './leads-cache';
import { refreshLists } from './refresh-changed';

const PATH = '/v1/templates';
const KEY = ['templates'] as const;
const leadPath = (leadId: string) => `/v1/leads/${encodeURIComponent(leadId)}/messages`;

/** All templates: the panel's, the team's and the reader's own. */
export const templatesQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => getJson('api', PATH, messageTemplateSchema.array(), { signal }),
});

async function changed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    // Also after a failure: perhaps only the answer was lost.
    await queryClient.invalidateQueries({ queryKey: KEY });
  }
}

const pathOf = (id: string) => `${PATH}/${encodeURIComponent(id)}`;

/** Creates a template; repeats with the same key create it once. */
export const createTemplate = (
  body: MessageTemplateInput,
  idempotencyKey: string,
): Promise<MessageTemplate> =>
  changed(() => sendJson('api', PATH, messageTemplateSchema, { method: 'POST', body, idempotencyKey }));

/** Changes only the given fields of a template. */
export const changeTemplate = (id: string, body: MessageTemplateChange): Promise<MessageTemplate> =>
  changed(() => sendJson('api', pathOf(id), messageTemplateSchema, { method: 'PATCH', body }));

const nothing: Schema<null> = { safeParse: () => ({ success: true, data: null }) };

/** Deletes a template. One of the panel's returns to its original texts instead. */
export const deleteTemplate = (id: string): Promise<null> =>
  changed(() => sendJson('api', pathOf(id), nothing, { method: 'DELETE' }));

/** The data for a message to a lead, and the reasons against writing to the person. */
export const messageFactsQuery = (leadId: string) =>
  queryOptions({
    queryKey: [...LEAD_KEYS.lead(leadId), 'mensaje'],
    queryFn: ({ signal }) => getJson('api', `${leadPath(leadId)}/facts`, messageFactsSchema, { signal }),
    gcTime: 0,
  });

/** Sends a message to a lead and adds a note of it; repeats with the same key send it once. */
export async function sendMessage(leadId: string, body: NewMessage): Promise<SentMessage> {
  const sent = await sendJson('api', leadPath(leadId), sentMessageSchema, { method: 'POST', body });
  void queryClient.invalidateQueries({ queryKey: LEAD_KEYS.lead(leadId), exact: true });
  void queryClient.invalidateQueries({ queryKey: LEAD_KEYS.history(leadId) });
  void refreshLists();
  return sent;
}
