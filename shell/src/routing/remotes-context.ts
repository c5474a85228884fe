import { createContext, use } from 'react';
import type { Registry } from 'shared';
import type { Remotes } from '../federation/remotes';
import type { KeptPage } from './server-page';

/** What screens of the shell need to show or retry a remote. On the server there is nothing to retry. */
export interface RemotesAccess {
  registry: Registry;
  remotes: Remotes | null;
  renewPages?: (remote: string) => Promise<void>;
  /** The server's page of this path, where it failed before the browser could take it over. */
  keptPage?: (pathname: string) => KeptPage | undefined;
}

const context = createContext<RemotesAccess | null>(null);
export const RemotesProvider = context.Provider;

export function useRemotes(): RemotesAccess {
  const access = use(context);
  if (!access) throw new Error('RemotesProvider is missing');
  return access;
}
