import { HttpError, identityUnavailable, invalidRequest, notFound, tooManyRequests } from '../errors';
import type { DirectoryUser, UserDirectory } from './user-directory';

/** 404: no staff account has this id. */
const unknownUser = (): HttpError => notFound('Usuario no encontrado');

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

/** Whether a pool refused a call; the AWS SDK and the emulator name their errors alike. */
const isRefusal = (error: unknown): error is Error =>
  error instanceof Error && error.name.endsWith('Exception');

/** The account of an id; 404 if there is none. */
export async function findUser(
  directory: Pick<UserDirectory, 'find'> | null,
  sub: string,
): Promise<DirectoryUser> {
  const user = await askDirectory(directory, (pool) => pool.find(sub));
  if (!user) throw unknownUser();
  return user;
}

/** Runs an administration call of the user pool; its refusals become HTTP errors. 503 where no pool can be administered from here. */
export async function askDirectory<Directory, T>(
  directory: Directory | null,
  work: (directory: Directory) => Promise<T>,
): Promise<T> {
  if (!directory) throw identityUnavailable(new Error('no user pool can be administered from here'));
  try {
    return await work(directory);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    throw REFUSALS[error.name]?.() ?? identityUnavailable(error);
  }
}
