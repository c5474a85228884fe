import { createContext, use } from 'react';
import type { Registry } from 'shared';
import type { Remotes } from '../federation/remotes';
import type { KeptPage } from './server-page';

/** What the shell's screens need to show or retry a remote. On the server nothing can be retried. */
export interface RemotesAccess {
  registry: Registry;
  remotes: Remotes | null;
  renewPages?: (remote: string) => Promise<void>;
  /** The server-rendered page of this path, if it failed before the browser could take it over. */
  keptPage?: (pathname: string) => KeptPage | undefined;
}

const context = createContext<RemotesAccess | null>(null);
export const RemotesProvider = context.Provider;

export function useRemotes(): RemotesAccess {
  const access = use(context);
  if (!access) throw new Error('RemotesProvider is missing');
  return access;
}
