import { HttpError, invalidRequest } from '../errors';

/** 409: no one removes their own account or role, and the last administrator stays. */
export const keptAdministrator = (message: string): HttpError =>
  new HttpError(409, 'administrator_kept', message);

/** 409: the open leads need a new adviser first. */
export function openLeadsLeft(name: string, count: number): HttpError {
  const leads = count === 1 ? '1 lead abierto' : `${count.toLocaleString('es-CO')} leads abiertos`;
  return new HttpError(409, 'open_leads', `${name} tiene ${leads}. Elija quién los recibe.`, {
    fields: { receptor: `Elija quién recibe ${count === 1 ? 'el lead abierto' : `los ${leads}`}.` },
  });
}

/** 400: leads go to an adviser who can work on them. */
export const unfitReceiver = (): HttpError =>
  invalidRequest('Elija otro asesor para los leads.', {
    receptor: 'Debe ser un asesor activo, que ya haya ingresado, y distinto de quien los entrega.',
  });
