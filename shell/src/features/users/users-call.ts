import { authorizedFetch, readApiError, runtimeConfig } from 'shared';
import type { PasswordResetAnswer, StaffUser, UserChange, UserInvitation } from 'shared/schemas';

export const LIST_FAILURE = 'No pudimos cargar los usuarios';

const FAILURE = 'No se pudo guardar el cambio. Intente de nuevo.';
/** The largest page that the server gives, and where reading stops for a server that would never end. */
const PAGE = '200';
const MAXIMUM_PAGES = 20;

const address = (path: string) => `${runtimeConfig.getState().services.api}/v1/users${path}`;

/** All staff accounts by name, following the pages that the answer's `Link` header names. */
export async function fetchUsers(signal: AbortSignal): Promise<StaffUser[]> {
  const users: StaffUser[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MAXIMUM_PAGES; page += 1) {
    const query: string = new URLSearchParams({ limit: PAGE, ...(cursor && { cursor }) }).toString();
    const response = await authorizedFetch(address(`?${query}`), { signal });
    if (!response.ok) throw await readApiError(response, `${LIST_FAILURE} (${response.status})`);
    users.push(...((await response.json()) as StaffUser[]));
    const next = response.headers.get('link')?.match(/<([^>]*)>\s*;\s*rel="next"/)?.[1];
    cursor = next ? new URL(next, 'http://localhost').searchParams.get('cursor') : null;
    if (!cursor) break;
  }
  return users;
}

async function send<T>(method: string, path: string, body?: object): Promise<T> {
  const response = await authorizedFetch(address(path), {
    method,
    ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!response.ok) throw await readApiError(response, FAILURE);
  return response.json() as Promise<T>;
}

const of = (id: string, action = '') => `/${encodeURIComponent(id)}${action}`;

export const inviteUser = (invitation: UserInvitation) => send<StaffUser>('POST', '', invitation);

export const changeUser = (id: string, change: UserChange) => send<StaffUser>('PATCH', of(id), change);

export const disableUser = (id: string, receptor?: string) =>
  send<StaffUser>('POST', of(id, '/disable'), receptor ? { receptor } : {});

export const enableUser = (id: string) => send<StaffUser>('POST', of(id, '/enable'));

export const resetPassword = (id: string) => send<PasswordResetAnswer>('POST', of(id, '/reset-password'));

export const reassignLeads = (id: string, receptor: string) =>
  send<{ leads: number }>('POST', of(id, '/reassign-leads'), { receptor });
