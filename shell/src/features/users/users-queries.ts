import { getJson, type Schema, sendJson } from 'shared/json';
import { queryClient, queryOptions } from 'shared/query';
import {
  accountSecuritySchema,
  bulkJobSchema,
  leadHandoverAnswerSchema,
  passwordResetAnswerSchema,
  staffUserSchema,
  type UserChange,
  type UserInvitation,
} from 'shared/schemas';
import { TEAM_KEY as KEY, TEAM_PATH as PATH } from '../../parts/team/team-query';
import { openLeads } from './user-words';

/** What happened to the second factor of an account. Read anew whenever the dialog opens. */
export const userSecurityQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, id, 'security'],
    queryFn: ({ signal }) =>
      getJson('api', `${PATH}${of(id, '/security')}`, accountSecuritySchema, {
        signal,
        failure: 'No pudimos leer el historial',
      }),
    gcTime: 0,
  });

/** Sends a change; the list is then read again. */
async function change<T>(
  method: 'POST' | 'PATCH',
  path: string,
  schema: Schema<T>,
  body?: object,
): Promise<T> {
  const answer = await sendJson('api', `${PATH}${path}`, schema, { method, body });
  void queryClient.invalidateQueries({ queryKey: KEY });
  return answer;
}

const of = (id: string, action = '') => `/${encodeURIComponent(id)}${action}`;

export const inviteUser = (invitation: UserInvitation) => change('POST', '', staffUserSchema, invitation);

export const changeUser = (id: string, values: UserChange) =>
  change('PATCH', of(id), staffUserSchema, values);

export const disableUser = (id: string, receptor?: string) =>
  change('POST', of(id, '/disable'), staffUserSchema, receptor ? { receptor } : {});

export const enableUser = (id: string) => change('POST', of(id, '/enable'), staffUserSchema);

export const resetPassword = (id: string) =>
  change('POST', of(id, '/reset-password'), passwordResetAnswerSchema);

export const resetFactors = (id: string) => change('POST', of(id, '/reset-factors'), staffUserSchema);

const BULK = '/v1/leads/bulk';
const POLL_MS = 500;

/** Gives handed-over leads back and returns a text about the result; leads changed since then stay. */
export async function undoHandOver(job: string, from: string): Promise<string> {
  const path = `${BULK}/${encodeURIComponent(job)}`;
  let now = await sendJson('api', `${path}/undo`, bulkJobSchema, { method: 'POST' });
  while (now.estado === 'deshaciendo') {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    now = await getJson('api', path, bulkJobSchema);
  }
  void queryClient.invalidateQueries({ queryKey: KEY });
  const back = `${openLeads(now.total - now.omitidos)} de ${from} con su asesor de antes.`;
  return now.omitidos === 0 ? back : `${back} Los demás cambiaron después y se quedan como están.`;
}

export const reassignLeads = (id: string, receptor: string) =>
  change('POST', of(id, '/reassign-leads'), leadHandoverAnswerSchema, { receptor });
