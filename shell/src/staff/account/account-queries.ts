import { getJson } from 'shared/json';
import { queryClient, queryOptions } from 'shared/query';
import { accountSecuritySchema } from 'shared/schemas';
import { hasAuthenticator } from '../../identity/second-factor';

/** Whether the signed-in account asks for a second factor. Read anew whenever the dialog opens. */
export const authenticatorQuery = queryOptions({
  queryKey: ['account', 'authenticator'],
  queryFn: hasAuthenticator,
  gcTime: 0,
});

/** Recovery codes left, and events of the second factor. */
export const securityQuery = queryOptions({
  queryKey: ['account', 'security'],
  queryFn: ({ signal }) =>
    getJson('api', '/v1/account/security', accountSecuritySchema, {
      signal,
      failure: 'No pudimos leer sus códigos de recuperación',
    }),
  gcTime: 0,
});

/** Stores a change made here, without fetching it again. */
export function setAuthenticator(active: boolean): void {
  queryClient.setQueryData(authenticatorQuery.queryKey, active);
  void queryClient.invalidateQueries({ queryKey: securityQuery.queryKey });
}
