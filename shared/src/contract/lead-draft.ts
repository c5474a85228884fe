import type { Origen } from '../rules/lead-options';
import type { ProgramType } from '../rules/program-type';

/** What one app knows of a person whom the CRM may create a lead from; fields are named as in the lead itself. */
export interface LeadDraft {
  nombre?: string;
  email?: string;
  telefono?: string;
  programaInteres?: string;
  universidad?: string;
  tipoPrograma?: ProgramType;
  origen?: Origen;
  mensaje?: string;
}
