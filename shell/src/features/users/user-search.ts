import { foldAccents } from 'shared/rules';
import type { StaffUser } from 'shared/schemas';

/** What the address says about the list. */
export interface UserSearch {
  text: string;
  state: string;
}

/** Reads `?q=&estado=`. */
export function readSearch(parameters: URLSearchParams): UserSearch {
  return { text: parameters.get('q') ?? '', state: parameters.get('estado') ?? '' };
}

/** The address with one thing changed; what is empty leaves it. */
export function writeSearch(
  parameters: URLSearchParams,
  change: Partial<Record<'q' | 'estado', string>>,
): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const [name, value] of Object.entries(change)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** Accounts of the state in whose name or e-mail every searched word occurs, whatever the accents. */
export function matchingUsers(users: readonly StaffUser[], { text, state }: UserSearch): StaffUser[] {
  const words = foldAccents(text).split(/\s+/).filter(Boolean);
  return users.filter(({ nombre, email, estado }) => {
    if (state && estado !== state) return false;
    const searched = foldAccents(`${nombre} ${email}`);
    return words.every((word) => searched.includes(word));
  });
}
