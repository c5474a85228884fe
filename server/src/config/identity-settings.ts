import type { Environment } from './environment';
import { StartupError } from './startup-error';

/** The user pool whose tokens the server accepts. `endpoint` goes to the browser; empty = the regional one. */
export interface IdentitySettings {
  readonly userPoolId: string;
  readonly clientId: string;
  readonly endpoint: string;
  readonly issuer: string;
}

/** Path under which the local identity provider answers (architecture §2). */
export const LOCAL_IDENTITY_PATH = '/cognito/';

const LOCAL_POOL_ID = 'local_Puentes';
const LOCAL_CLIENT_ID = 'puentesweblocal';

/** The pool of the environment, else the local one if it runs, else none: then every staff call answers 401. */
export function resolveIdentity(env: Environment, local: boolean): IdentitySettings | null {
  const { COGNITO_USER_POOL_ID: userPoolId, COGNITO_CLIENT_ID: clientId } = env;
  if ((userPoolId === undefined) !== (clientId === undefined)) {
    throw new StartupError('COGNITO_USER_POOL_ID y COGNITO_CLIENT_ID se configuran juntos.');
  }
  if (userPoolId !== undefined && clientId !== undefined) {
    const region = userPoolId.slice(0, userPoolId.indexOf('_'));
    const endpoint = env.COGNITO_ENDPOINT ?? '';
    const issuerBase = endpoint || `https://cognito-idp.${region}.amazonaws.com`;
    return { userPoolId, clientId, endpoint, issuer: `${issuerBase.replace(/\/+$/, '')}/${userPoolId}` };
  }
  if (!local) return null;
  const issuer = `http://localhost:${env.PORT}${LOCAL_IDENTITY_PATH}${LOCAL_POOL_ID}`;
  return { userPoolId: LOCAL_POOL_ID, clientId: LOCAL_CLIENT_ID, endpoint: LOCAL_IDENTITY_PATH, issuer };
}
