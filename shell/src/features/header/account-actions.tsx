import { presentRole, useSession } from 'shared';
import { Button, ButtonLink } from 'shared/ui';
import { useSignOut } from '../../parts/leaving/use-sign-out';

/** Signed out: "Ingresar". Signed in: the way to the panel and out (spec: public-site §2 and §6). */
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
      <ButtonLink
        to={role === 'admin' ? '/admin' : '/admin?tab=crm'}
        variant="light"
        size={size}
        fullWidth={wide}
      >
        {role === 'admin' ? 'Panel Admin' : 'CRM'}
      </ButtonLink>
      <Button variant="default" size={size} fullWidth={wide} onClick={signOut}>
        Cerrar sesión
      </Button>
    </>
  );
}
