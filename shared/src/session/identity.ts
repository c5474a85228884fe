import type { MemoryStorage } from './browser-storage';

/** What the session asks of the identity provider's client. */
export interface IdentityClient {
  /** A new ID token by the stored refresh token. Fails with `NotAuthorizedException` when the session is over, with `NoSession` when nothing is stored to renew. */
  renew(): Promise<string>;
  /** Withdraws the refresh token of a cache that the browser no longer has, if the provider lets it. */
  revoke(cache: MemoryStorage): Promise<void>;
}

let load: (() => Promise<IdentityClient>) | null = null;

/** The shell says how the client is loaded; its code comes when a session has to be renewed or ended. */
export function provideIdentity(loader: () => Promise<IdentityClient>): void {
  load = loader;
}

/** The client; null without a configured provider (a module that runs alone). */
export function identity(): Promise<IdentityClient> | null {
  return load?.() ?? null;
}
