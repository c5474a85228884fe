import type { SessionUser } from 'shared';
import { useQuery } from 'shared/query';
import { adviserSlug } from 'shared/rules';
import { accountQuery } from './account-query';

/** Path of an adviser's own form, and the name that it shows. */
export function useOwnLink(user: SessionUser): { path: string; name: string } {
  const { data: account } = useQuery(accountQuery);
  // The server's slug has a number where another adviser has the same one.
  const slug = account?.slug ?? adviserSlug(user.name, user.email);
  return { path: `/formulario/${slug}`, name: account?.nombre ?? user.name };
}
