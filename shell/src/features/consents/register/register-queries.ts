import { getJson, sendJson } from 'shared/json';
import { queryClient, queryOptions } from 'shared/query';
import { type ProcessingRegister, processingRegisterSchema, retentionRunSchema } from 'shared/schemas';

export const REGISTER_FAILURE = 'No pudimos cargar el registro del tratamiento';

/** A retention rule, with what it would delete now. */
export type RetentionRule = ProcessingRegister['reglas'][number];

/** Where personal data is kept, and what the rules would delete now. */
export const registerQuery = queryOptions({
  queryKey: ['consents', 'register'],
  queryFn: ({ signal }) =>
    getJson('api', '/v1/consents/register', processingRegisterSchema, { signal, failure: REGISTER_FAILURE }),
});

/** Applies a rule to all overdue records, in batches; after each, reports how many have been deleted. */
export async function applyRule(rule: string, onProgress: (gone: number) => void): Promise<number> {
  let gone = 0;
  try {
    for (let more = true; more; ) {
      const { registros, quedan } = await sendJson(
        'api',
        `/v1/consents/retention/${encodeURIComponent(rule)}`,
        retentionRunSchema,
        { failure: 'No pudimos eliminar los datos vencidos' },
      );
      gone += registros;
      more = quedan;
      onProgress(gone);
    }
  } finally {
    void queryClient.invalidateQueries({ queryKey: registerQuery.queryKey });
  }
  return gone;
}
