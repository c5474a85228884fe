import { callApi, runtimeConfig } from 'shared';
import type { Program } from 'shared/schemas';

/** Spec: staff-panel §8, program helper texts. */
export const LIST_FAILURE = 'Error al obtener programas';

/** Pages of a thousand that are read at most: a stop for a server that would never end. */
const MAXIMUM_PAGES = 50;

/** The whole catalogue: `GET /v1/programs`, following the pages that the answer's `Link` header names. */
export async function fetchPrograms(signal?: AbortSignal): Promise<Program[]> {
  const programs: Program[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MAXIMUM_PAGES; page += 1) {
    const query: string = cursor ? `?${new URLSearchParams({ cursor })}` : '';
    const response = await callApi(`${runtimeConfig.getState().services.programs}/v1/programs${query}`, {
      headers: { accept: 'application/json' },
      ...(signal && { signal }),
    });
    if (!response.ok) throw new Error(`${LIST_FAILURE} (${response.status})`);
    const list: unknown = await response.json().catch(() => null);
    if (!Array.isArray(list)) throw new Error('La respuesta no es una lista de programas');
    programs.push(...(list as Program[]));
    cursor = nextCursor(response.headers.get('link'));
    if (!cursor) break;
  }
  return programs;
}

/** The cursor of `<…?cursor=abc>; rel="next"`. The address itself is the server's, not the one seen from here. */
function nextCursor(link: string | null): string | null {
  const address = link?.match(/<([^>]*)>\s*;\s*rel="next"/)?.[1];
  return address ? new URL(address, 'http://localhost').searchParams.get('cursor') : null;
}
