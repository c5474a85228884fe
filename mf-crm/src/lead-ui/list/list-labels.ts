import { may } from 'shared';

/** Title of the list of leads (spec: staff-panel §2). */
export function listTitle(): string {
  if (may('leads.all')) return 'Todos los Leads';
  return may('leads.team') ? 'Leads de mi equipo' : 'Mis Leads';
}
