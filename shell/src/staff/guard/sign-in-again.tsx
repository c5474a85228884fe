import { OwnSignIn } from '../../parts/credentials/own-sign-in';
import { Dialog } from '../../parts/dialog/dialog';
import { useSignOut } from '../../parts/leaving/use-sign-out';

/** Over a staff screen whose session has expired: the same person signs in again and continues with the screen below. */
export default function SignInAgain() {
  const signOut = useSignOut();
  return (
    <OwnSignIn action="Ingresar" leave="Salir" onLeave={signOut}>
      {(form, hint) => (
        <Dialog
          title="Su sesión venció"
          text={hint ?? 'Ingrese de nuevo para continuar. Lo que escribió sigue aquí.'}
          // The e-mail is known, so the focus goes to the password.
          initialFocus="[name=password]"
        >
          {form}
        </Dialog>
      )}
    </OwnSignIn>
  );
}
