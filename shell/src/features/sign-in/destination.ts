import { mayOpen, type Registry, type Role, session } from 'shared';
import { ownerOf } from 'shared/page-owner';
import { HOME } from '../../parts/role-home/role-home';

const OWN_PAGES = new Set(['/login', '/ingresar', '/recuperar-contrasena']);

/** A path of this site, or null: `//other.example`, `\\other.example` and absolute URLs lead elsewhere. */
function ownPath(path: string | null | undefined): URL | null {
  if (!path?.startsWith('/')) return null;
  try {
    const url = new URL(path, location.origin);
    // `/.//x` has our origin, but its path `//x` would be read as a host when navigating there.
    return url.origin === location.origin && !url.pathname.startsWith('//') ? url : null;
  } catch {
    return null;
  }
}

/** The page that asked for the sign-in, if the role may open it; else the role's home. */
export function destinationOf(role: Role, from: string | null | undefined, registry: Registry): string {
  const asked = ownPath(from);
  // The bare panel opens on the role's own tab.
  if (!asked || OWN_PAGES.has(asked.pathname) || asked.pathname + asked.search === '/admin')
    return HOME[role];
  const access = ownerOf(registry, asked.pathname)?.route.access ?? 'public';
  return mayOpen(access, { role, user: session.getState().user })
    ? asked.pathname + asked.search + asked.hash
    : HOME[role];
}
