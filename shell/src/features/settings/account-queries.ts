import { ROLES, renewSession, storedToken } from 'shared';
import { getJson, sendJson } from 'shared/json';
import { queryClient, queryOptions } from 'shared/query';
import { type Account, type AccountChange, accountSchema } from 'shared/schemas';

export const ACCOUNT_FAILURE = 'No pudimos leer sus ajustes';

const PATH = '/v1/account';

/** One's own account: name, phone, and which e-mails one gets. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => getJson('api', PATH, accountSchema, { signal, failure: ACCOUNT_FAILURE }),
});

/** Saves a change of one's own account. */
export async function changeAccount(change: AccountChange): Promise<Account> {
  const account = await sendJson('api', PATH, accountSchema, { method: 'PATCH', body: change });
  queryClient.setQueryData(accountQuery.queryKey, account);
  // The panel shows the token's name. If renewing the token fails, the new name appears at the next renewal.
  if (change.nombre !== undefined) await renewSession(storedToken(...ROLES)).catch(() => null);
  return account;
}
