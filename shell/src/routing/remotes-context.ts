import { createContext, use } from 'react';
import type { Registry } from 'shared';
import type { Remotes } from '../federation/remotes';

/** What screens of the shell need to show or retry a remote. On the server there is nothing to retry. */
export interface RemotesAccess {
  registry: Registry;
  remotes: Remotes | null;
  /** The server's page, where its code could not be loaded. */
  keptPage?: KeptHtml | undefined;
}

/** Content of a page as the server rendered it. */
interface KeptHtml {
  pathname: string;
  html: string;
}

const context = createContext<RemotesAccess | null>(null);
export const RemotesProvider = context.Provider;

export function useRemotes(): RemotesAccess {
  const access = use(context);
  if (!access) throw new Error('RemotesProvider is missing');
  return access;
}
