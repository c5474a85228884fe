import { useMay, useRuntimeConfig } from 'shared';
import { Notice } from 'shared/forms';
import { useQuery } from 'shared/query';
import { Button, Skeleton } from 'shared/ui';
import { RetryButton, Toolbar } from 'shared/ui-staff';
import { SecurityEvents } from '../../parts/second-factor/security-events';
import { securityQuery } from './account-queries';

/** What the owner of an active second factor can do after entering the password again. */
export type Change = 'codes' | 'phone' | 'removal';

interface Props {
  active: boolean;
  busy: boolean;
  onBegin: () => void;
  onChange: (change: Change) => void;
}

/** State of the second factor, and what can be done with it. */
export function Standing({ active, busy, onBegin, onChange }: Props) {
  const required = useRuntimeConfig(({ identity }) => identity?.mfaForAdmins ?? false);
  const admin = useMay('users');
  const kept = required && admin;
  return (
    <>
      {active ? (
        <Notice kind="good">Activa: cada ingreso pide un código de su aplicación de autenticación.</Notice>
      ) : (
        <p>
          Además de la contraseña, cada ingreso pedirá un código de su celular: quien conozca la contraseña no
          podrá entrar sin él.
        </p>
      )}
      {active && kept ? <p>Las cuentas de administrador la necesitan siempre.</p> : null}
      <Codes active={active} />
      <Toolbar>
        {active ? (
          <>
            {kept ? null : (
              <Button variant="default" disabled={busy} onClick={() => onChange('removal')}>
                Desactivar
              </Button>
            )}
            <Button variant="default" disabled={busy} onClick={() => onChange('phone')}>
              Usar otro celular
            </Button>
            <Button variant="default" disabled={busy} onClick={() => onChange('codes')}>
              Crear códigos de recuperación
            </Button>
          </>
        ) : (
          <Button disabled={busy} onClick={onBegin}>
            {busy ? 'Preparando...' : 'Activar'}
          </Button>
        )}
      </Toolbar>
    </>
  );
}

/** Recovery codes left, and past events. */
function Codes({ active }: { active: boolean }) {
  const query = useQuery(securityQuery);
  const { data, error } = query;
  if (!data) {
    if (!error) return <Skeleton height={24} />;
    return (
      <Notice kind="warning" action={<RetryButton variant="default" query={query} />}>
        {error.message}
      </Notice>
    );
  }
  const { codigos, eventos } = data;
  return (
    <>
      {active && codigos === 0 ? (
        <Notice kind="warning">
          No tiene códigos de recuperación. Créelos: sin ellos, si pierde el celular solo un administrador
          puede devolverle el acceso.
        </Notice>
      ) : null}
      {active && codigos > 0 ? (
        <p>
          {codigos === 1 ? 'Le queda 1 código' : `Tiene ${codigos} códigos`} de recuperación sin usar, por si
          pierde el celular.
        </p>
      ) : null}
      {eventos.length > 0 ? (
        <details>
          <summary>Historial</summary>
          <SecurityEvents events={eventos} />
        </details>
      ) : null}
    </>
  );
}
