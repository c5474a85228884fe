import { authorizedFetch, type Role, runtimeConfig } from 'shared';

/** Names of the advisers by their id. */
export type AdviserNames = ReadonlyMap<string, string>;

const NONE: AdviserNames = new Map();

/**
 * * The advisers' names: `GET /comerciales-handler` for an admin; an adviser may not call it and gets only their own
 * name. A list that cannot be read is an empty one (spec: staff-panel §7, §8).
 */
export async function fetchAdviserNames(role: Role, signal?: AbortSignal): Promise<AdviserNames> {
  if (role !== 'admin') return NONE;
  const address = `${runtimeConfig.getState().services.crm}/comerciales-handler`;
  try {
    const response = await authorizedFetch(address, {
      headers: { accept: 'application/json' },
      ...(signal && { signal }),
    });
    const list: unknown = response.ok ? await response.json() : [];
    return Array.isArray(list) ? new Map(list.map(readAdviser)) : NONE;
  } catch (error) {
    if (signal?.aborted) throw error;
    return NONE;
  }
}

function readAdviser(entry: unknown): [id: string, name: string] {
  const { sub, Username, nombre, email } = (entry ?? {}) as Record<string, unknown>;
  return [String(sub ?? Username ?? ''), String(nombre || email || '')];
}
