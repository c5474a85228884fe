import { getJson, type Schema, sendJson } from 'shared/json';
import { queryClient, queryOptions } from 'shared/query';
import {
  accountSecuritySchema,
  leadHandoverAnswerSchema,
  passwordResetAnswerSchema,
  staffUserSchema,
  type UserChange,
  type UserInvitation,
} from 'shared/schemas';
import { TEAM_KEY as KEY, TEAM_PATH as PATH } from '../../parts/team/team-query';

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

export const reassignLeads = (id: string, receptor: string) =>
  change('POST', of(id, '/reassign-leads'), leadHandoverAnswerSchema, { receptor });
