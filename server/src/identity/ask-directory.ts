import { HttpError, identityUnavailable, invalidRequest, notFound, tooManyRequests } from '../errors';
import { CognitoError } from './cognito-error';

/** 404: no staff account has this id. */
export const unknownUser = (): HttpError => notFound('Usuario no encontrado');

const EMAIL_TAKEN = 'Ya existe una cuenta con este correo electrónico.';

const REFUSALS: Readonly<Record<string, () => HttpError>> = {
  UsernameExistsException: () =>
    new HttpError(409, 'user_exists', EMAIL_TAKEN, { fields: { email: EMAIL_TAKEN } }),
  AliasExistsException: () =>
    new HttpError(409, 'user_exists', EMAIL_TAKEN, { fields: { email: EMAIL_TAKEN } }),
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
