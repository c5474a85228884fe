import { getJson, type Schema, sendJson } from 'shared/json';
import { queryClient, queryOptions } from 'shared/query';
import { accountSessionSchema } from 'shared/schemas';

export const SESSIONS_FAILURE = 'No pudimos leer sus sesiones';

const PATH = '/v1/account/sessions';
/** For answers without a body. */
const nothing: Schema<null> = { safeParse: () => ({ success: true, data: null }) };

/** Where one's own account is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) =>
    getJson('api', PATH, accountSessionSchema.array(), { signal, failure: SESSIONS_FAILURE }),
});

async function end(path: string, failure: string): Promise<void> {
  await sendJson('api', path, nothing, { method: 'DELETE', failure });
  await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
}

/** Ends a session of one's own account. */
export const endSession = (id: string) =>
  end(`${PATH}/${encodeURIComponent(id)}`, 'No pudimos cerrar la sesión');

/** Ends all sessions of one's own account except this one. */
export const endOtherSessions = () => end(PATH, 'No pudimos cerrar las demás sesiones');
