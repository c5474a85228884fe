import { getPage, sendJson } from 'shared/json';
import { forwardPages, infiniteQueryOptions } from 'shared/query';
import { leadSchema, trashedLeadSchema } from 'shared/schemas';
import type { Attempt } from '../../lead-data/lost-answer';
import { leadIsBack } from '../../lead-data/undo/undo-entry';
import { withdrawDeletion } from '../../lead-data/undo/undo-offers';

const PATH = '/v1/leads';
const TRASH = ['leads', 'trash'] as const;

/** Deleted leads that can be restored, last deleted first, page after page. */
export const trashQuery = infiniteQueryOptions({
  queryKey: TRASH,
  queryFn: ({ signal, pageParam }) =>
    getPage('api', `${PATH}/trash`, trashedLeadSchema.array(), { signal, query: { cursor: pageParam } }),
  ...forwardPages,
});

/** Takes a lead out of the trash. */
export async function restoreLead(id: string, attempt: Attempt): Promise<void> {
  await attempt(() =>
    sendJson('api', `${PATH}/${encodeURIComponent(id)}/restore`, leadSchema, { method: 'POST' }),
  );
  withdrawDeletion(id);
  await leadIsBack(id);
}
