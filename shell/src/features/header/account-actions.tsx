import { presentRole, type Role, useSession } from 'shared';
import { Button, ButtonLink } from 'shared/ui';
import { useSignOut } from '../../parts/leaving/use-sign-out';
import { HOME } from '../../parts/role-home/role-home';

/** Label of the link to the panel. */
const WAY_IN: Partial<Record<Role, string>> = { admin: 'Panel Admin', comercial: 'CRM', coordinacion: 'CRM' };

/** Signed out: "Ingresar". Signed in: links to the panel and to sign out (spec: public-site §2 and §6). */
export function AccountActions({ wide = false }: { wide?: boolean }) {
  const role = useSession(presentRole);
  const signOut = useSignOut();
  const size = wide ? 'md' : 'sm';

  if (!role) {
    return (
      <ButtonLink to="/ingresar" variant="default" size={size} fullWidth={wide}>
        Ingresar
      </ButtonLink>
    );
  }
  return (
    <>
      <ButtonLink to={HOME[role]} variant="light" size={size} fullWidth={wide}>
        {WAY_IN[role] ?? 'Panel'}
      </ButtonLink>
      <Button variant="default" size={size} fullWidth={wide} onClick={signOut}>
        Cerrar sesión
      </Button>
    </>
  );
}
