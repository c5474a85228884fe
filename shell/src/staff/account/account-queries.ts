import { queryClient, queryOptions } from 'shared/query';
import { hasAuthenticator } from '../../identity/second-factor';

/** Whether the signed-in account asks for a second factor. Read anew whenever the dialog opens. */
export const authenticatorQuery = queryOptions({
  queryKey: ['account', 'authenticator'],
  queryFn: hasAuthenticator,
  gcTime: 0,
});

/** What was changed here counts without reading it again. */
export const setAuthenticator = (active: boolean) =>
  queryClient.setQueryData(authenticatorQuery.queryKey, active);
