import type { MemoryStorage } from './browser-storage';

/** What the session needs from the identity provider's client. */
export interface IdentityClient {
  /** A new ID token from the stored refresh token. Error names: `NotAuthorizedException` (session over), `NoSession` (nothing stored). */
  renew(): Promise<string>;
  /** Revokes the refresh token in a cache that is no longer in the browser, if the provider allows it. */
  revoke(cache: MemoryStorage): Promise<void>;
}

let load: (() => Promise<IdentityClient>) | null = null;

/** Sets how the client is loaded (by the shell). Its code is loaded only to renew or end a session. */
export function provideIdentity(loader: () => Promise<IdentityClient>): void {
  load = loader;
}

/** The client; null when no provider is configured (a module that runs standalone). */
export function identity(): Promise<IdentityClient> | null {
  return load?.() ?? null;
}
