import { runtimeConfig } from '../config/runtime-config';
import { MemoryStorage } from '../session/browser-storage';
import type { Role } from '../session/id-token';
import { openSession } from '../session/session';

/** Accounts of the demonstration data (docs/architecture.md §2). */
const ACCOUNTS: Partial<Record<Role, string>> = {
  admin: 'admin@example.com',
  comercial: 'asesor1@example.com',
};
const PASSWORD = 'Clave2026';

/** Signs in at the site's identity provider as a demonstration account. Rejects with the provider's error. */
export async function signInAsDemo(role: Role): Promise<void> {
  const { identity } = runtimeConfig.getState();
  if (!identity) throw new Error('El sitio no tiene proveedor de identidad.');
  const { AuthenticationDetails, CognitoUser, CognitoUserPool } = await import('amazon-cognito-identity-js');
  const { userPoolId, clientId, endpoint } = identity;
  const cache = new MemoryStorage();
  const pool = new CognitoUserPool({
    UserPoolId: userPoolId,
    ClientId: clientId,
    ...(endpoint && { endpoint }),
    Storage: cache,
  });
  const Username = ACCOUNTS[role];
  if (!Username) throw new Error('No hay una cuenta de demostración con este rol.');
  const user = new CognitoUser({ Username, Pool: pool, Storage: cache });
  const token = await new Promise<string>((resolve, reject) => {
    const elsewhere = () => reject(new Error(`${Username} necesita otro paso: ingrese en el sitio.`));
    user.authenticateUser(new AuthenticationDetails({ Username, Password: PASSWORD }), {
      onSuccess: (session) => resolve(session.getIdToken().getJwtToken()),
      onFailure: reject,
      newPasswordRequired: elsewhere,
      mfaRequired: elsewhere,
      totpRequired: elsewhere,
      mfaSetup: elsewhere,
    });
  });
  openSession(token, cache);
}
