import { CognitoUserPool, type ICognitoStorage } from 'amazon-cognito-identity-js';
import { runtimeConfig } from 'shared';
import { IdentityError } from './identity-error';

type Answer = (error: (Error & { code?: string }) | null, data?: unknown) => void;
interface Client {
  request: (operation: string, parameters: unknown, answer: Answer) => void;
}

/** Longest wait for one step; the key exchange alone takes a slow phone some seconds. */
const TIMEOUT_MS = 20_000;

/**
 * The library repeats a failed renewal for six seconds. Once the provider has refused it, repeating is useless;
 * `nonRetryable` is the library's own mark.
 */
function refuseAtOnce(pool: CognitoUserPool): void {
  const { client } = pool as unknown as { client: Client };
  const request = client.request.bind(client);
  client.request = (operation, parameters, answer) =>
    request(operation, parameters, (error, data) => {
      const refused = error?.code === 'NotAuthorizedException';
      answer(refused ? Object.assign(error, { nonRetryable: true }) : error, data);
    });
}

/** The configured user pool, which caches in the given storage. */
export function openPool(storage: ICognitoStorage): CognitoUserPool {
  const { identity } = runtimeConfig.getState();
  if (!identity) throw new IdentityError('NotConfigured', 'El ingreso no está configurado en este sitio.');
  const { userPoolId, clientId, endpoint } = identity;
  const pool = new CognitoUserPool({
    UserPoolId: userPoolId,
    ClientId: clientId,
    // If empty, the regional address of Amazon Cognito is used.
    ...(endpoint && { endpoint }),
    Storage: storage,
  });
  refuseAtOnce(pool);
  return pool;
}

/** One step of the callback library as a promise with a time limit; failures are `IdentityError`s. */
export function identityStep<T>(
  run: (resolve: (result: T) => void, reject: (error: unknown) => void) => void,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const expiry = setTimeout(
      () => reject(new IdentityError('Timeout', 'El servicio de ingreso tardó demasiado en responder.')),
      TIMEOUT_MS,
    );
    const settled =
      <V>(settle: (value: V) => void) =>
      (value: V) => {
        clearTimeout(expiry);
        settle(value);
      };
    run(
      settled(resolve),
      settled((error: unknown) => reject(IdentityError.from(error))),
    );
  });
}
