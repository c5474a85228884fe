import { sql } from 'kysely';
import type { Database } from '../database/database';
import { bad, good, warning } from './doctor-checks';

interface Row {
  readonly activa: boolean;
  readonly reglas: number;
  readonly fallo: string | null;
  /** Requests with no available adviser in their rule. */
  readonly esperan: number;
}

/** State of the assignment of web requests by rule. */
export async function checkAssignment({ query }: Database) {
  const { rows } = await sql<Row>`
    select activa, jsonb_array_length(reglas) as reglas, fallo,
      (select count(*)::int from lead_assignments where vence is not null and asesor is null) as esperan
    from assignment_plan`.execute(query);
  const { activa, reglas, fallo, esperan } = rows[0] ?? { activa: false, reglas: 0, fallo: null, esperan: 0 };
  if (!activa) return good('Inactiva: las solicitudes esperan a que alguien las asigne.');
  if (fallo !== null)
    return bad(`No se pudieron aplicar las reglas; las solicitudes esperan sin asesor. Detalle: ${fallo}`);
  if (esperan > 0)
    return warning(
      `Solicitudes que esperan porque ningún asesor de su regla está disponible: ${esperan}. Revise ausencias y cargas máximas.`,
    );
  return good(`Activa; reglas: ${reglas}.`);
}
