import { ApiError } from 'shared';
import { duplicateErrorSchema } from 'shared/schemas';
import { updateFailure } from '../../lead-data/lead-failures';

/** The error as the form shows it; refused fields keep their messages. */
export function refusalOf(error: unknown): Error {
  if (error instanceof ApiError) {
    const known = duplicateErrorSchema.safeParse(error.body);
    if (!known.success) return new ApiError(error.status, updateFailure(error), error.fields, error.body);
    const { lead, asesor } = known.data.duplicado;
    const adviser = asesor ? (asesor.nombre ?? 'otro asesor') : 'nadie todavía';
    return new Error(`Cliente ya existe: ${lead?.nombre ?? 'otro lead'}. Lo atiende ${adviser}.`);
  }
  return new Error(updateFailure(error), { cause: error });
}
