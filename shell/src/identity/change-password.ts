import { asUser } from './as-user';

/** Gives the signed-in account another password. Its sessions stay. */
export const changePassword = (current: string, next: string): Promise<void> =>
  asUser<void>((user, resolve, reject) =>
    user.changePassword(current, next, (error) => (error ? reject(error) : resolve())),
  );
