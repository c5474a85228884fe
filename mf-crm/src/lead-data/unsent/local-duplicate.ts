import { ApiError, session } from 'shared';
import { type DuplicateAnswer, duplicateErrorSchema, type NewLeadInput } from 'shared/schemas';
import type { Lead } from '../lead';
import { listedLeads } from '../leads-cache';
import { keptCopy } from '../local-leads';
import { unsentChanges } from './unsent-storage';

/** The lead to create is a person whom this browser already knows. */
class LocalDuplicateError extends Error {
  override name = 'LocalDuplicateError';
  constructor(readonly duplicate: DuplicateAnswer) {
    super('Cliente ya existe');
  }
}

const emailOf = (value: unknown) =>
  String(value ?? '')
    .trim()
    .toLowerCase();
const numberOf = (value: unknown) =>
  String(value ?? '')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');

/** Without an id: the known lead can neither be read nor merged with while the service is away. */
function answerOf({ asesorAsignado, asignadoA, ...lead }: Lead): DuplicateAnswer {
  const adviser = asesorAsignado ?? asignadoA;
  const me = session.getState().user;
  return {
    exists: true,
    lead: { ...lead, id: null },
    asesor: adviser ? { id: adviser, nombre: adviser === me?.sub ? me.name : null } : null,
  };
}

/**
 * The duplicate check while the service does not answer: it looks in the cached lists, the kept copy and the leads that wait to be created
 * (spec: staff-panel §7, "Local fallback"). The service checks again when it is back.
 */
export function refuseLocalDuplicate({ email, cedula, forzar }: NewLeadInput): void {
  if (forzar) return;
  const uncreated = unsentChanges().flatMap(({ base, request }) => (request.kind === 'create' ? [base] : []));
  const known = [...listedLeads(), ...keptCopy(), ...uncreated].find(
    (lead) =>
      (emailOf(email) !== '' && emailOf(lead.email) === emailOf(email)) ||
      (numberOf(cedula) !== '' && numberOf(lead.cedula) === numberOf(cedula)),
  );
  if (known) throw new LocalDuplicateError(answerOf(known));
}

/** The existing lead that a creation was refused for, as far as the reader may know; null for any other error. */
export function duplicateOf(error: unknown): DuplicateAnswer | null {
  if (error instanceof LocalDuplicateError) return error.duplicate;
  const known = duplicateErrorSchema.safeParse(error instanceof ApiError ? error.body : null);
  return known.success ? known.data.duplicado : null;
}
