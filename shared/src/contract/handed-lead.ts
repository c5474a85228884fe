import type { Origen } from '../rules/leads/lead-options';
import type { ProgramType } from '../rules/programs/program-type';

/** Data of a person that an app hands to the CRM to create a lead; fields are named as in the lead itself. */
export interface HandedLead {
  nombre?: string;
  email?: string;
  telefono?: string;
  programaInteres?: string;
  universidad?: string;
  tipoPrograma?: ProgramType;
  origen?: Origen;
  mensaje?: string;
}
