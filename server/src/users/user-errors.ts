import { HttpError, identityUnavailable, invalidRequest, notFound, tooManyRequests } from '../errors';
import { CognitoError } from '../identity/cognito-error';

/** 404: no staff account has this id. */
export const unknownUser = (): HttpError => notFound('Usuario no encontrado');

/** 409: no one removes their own account or role, and the last administrator stays. */
export const keptAdministrator = (message: string): HttpError =>
  new HttpError(409, 'administrator_kept', message);

/** 409: the open leads need a new adviser first. */
export function openLeadsLeft(name: string, count: number): HttpError {
  const leads = count === 1 ? '1 lead abierto' : `${count.toLocaleString('es-CO')} leads abiertos`;
  return new HttpError(409, 'open_leads', `${name} tiene ${leads}. Elija quién los recibe.`, {
    receptor: `Elija quién recibe ${count === 1 ? 'el lead abierto' : `los ${leads}`}.`,
  });
}

/** 400: leads go to an adviser who can work on them. */
export const unfitReceiver = (): HttpError =>
  invalidRequest('Elija otro asesor para los leads.', {
    receptor: 'Debe ser un asesor activo, que ya haya ingresado, y distinto de quien los entrega.',
  });

const EMAIL_TAKEN = 'Ya existe una cuenta con este correo electrónico.';

const REFUSALS: Readonly<Record<string, () => HttpError>> = {
  UsernameExistsException: () => new HttpError(409, 'user_exists', EMAIL_TAKEN, { email: EMAIL_TAKEN }),
  AliasExistsException: () => new HttpError(409, 'user_exists', EMAIL_TAKEN, { email: EMAIL_TAKEN }),
  UserNotFoundException: unknownUser,
  UnsupportedUserStateException: () =>
    new HttpError(
      409,
      'user_state',
      'La cuenta cambió mientras tanto. Actualice la lista e intente de nuevo.',
    ),
  InvalidParameterException: () =>
    invalidRequest('El servicio de identidad no aceptó estos datos. Revise el correo y el nombre.'),
  TooManyRequestsException: tooManyRequests,
  LimitExceededException: tooManyRequests,
};

/** Runs a call of the user pool's administration; its refusals become answers. */
export async function askDirectory<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CognitoError)) throw error;
    throw REFUSALS[error.type]?.() ?? identityUnavailable(error);
  }
}
