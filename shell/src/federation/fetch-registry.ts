import type { Registry } from 'shared';

const TIMEOUT_MS = 5_000;

/** Fetches the current registry; caches must revalidate it. Rejects when it cannot be fetched. */
export async function fetchRegistry(): Promise<Registry> {
  const response = await fetch('/remotes.json', {
    cache: 'no-cache',
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const registry = (await response.json()) as Partial<Registry>;
  // A captive portal answers 200, too.
  if (!response.ok || typeof registry.revision !== 'string' || !registry.shell || !registry.remotes) {
    throw new Error(`/remotes.json answered ${response.status} without a registry`);
  }
  return registry as Registry;
}
