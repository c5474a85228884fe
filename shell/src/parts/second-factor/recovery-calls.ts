import { type Schema, sendJson } from 'shared/json';
import { recoveryCodesSchema } from 'shared/schemas';

/** For answers without a body. */
const nothing: Schema<null> = { safeParse: () => ({ success: true, data: null }) };

/** Creates recovery codes for the signed-in account; earlier ones become invalid. */
export const createRecoveryCodes = async (): Promise<readonly string[]> =>
  (
    await sendJson('api', '/v1/account/recovery-codes', recoveryCodesSchema, {
      failure: 'No pudimos crear los códigos de recuperación',
    })
  ).codigos;

/** Removes the signed-in account's second factor; requires a recent sign-in. */
export const turnOffSecondFactor = () =>
  sendJson('api', '/v1/account/second-factor', nothing, {
    method: 'DELETE',
    failure: 'No pudimos desactivar la verificación en dos pasos',
  });

/** Removes the second factor of the account that a recovery code belongs to. */
export const recoverAccount = (codigo: string) =>
  sendJson('api', '/v1/account/recover', nothing, {
    auth: 'none',
    body: { codigo },
    failure: 'No pudimos comprobar el código. Intente de nuevo',
  });
