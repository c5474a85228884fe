import { type Schema, sendJson } from 'shared/json';
import { recoveryCodesSchema } from 'shared/schemas';

/** The answers without a body. */
const nothing: Schema<null> = { safeParse: () => ({ success: true, data: null }) };

/** New recovery codes for the signed-in account; those from before no longer count. */
export const createRecoveryCodes = async (): Promise<readonly string[]> =>
  (
    await sendJson('api', '/v1/account/recovery-codes', recoveryCodesSchema, {
      failure: 'No pudimos crear los códigos de recuperación',
    })
  ).codigos;

/** Takes the signed-in account's second factor away; asks for a recent sign-in. */
export const turnOffSecondFactor = () =>
  sendJson('api', '/v1/account/second-factor', nothing, {
    method: 'DELETE',
    failure: 'No pudimos desactivar la verificación en dos pasos',
  });

/** Takes the second factor away that a recovery code belongs to. */
export const recoverAccount = (codigo: string) =>
  sendJson('api', '/v1/account/recover', nothing, {
    auth: 'none',
    body: { codigo },
    failure: 'No pudimos comprobar el código. Intente de nuevo',
  });
