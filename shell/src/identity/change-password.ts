import { asUser } from './as-user';

/** Changes the password of the signed-in account. Its sessions stay. */
export const changePassword = (current: string, next: string): Promise<void> =>
  asUser<void>((user, resolve, reject) =>
    user.changePassword(current, next, (error) => (error ? reject(error) : resolve())),
  );
