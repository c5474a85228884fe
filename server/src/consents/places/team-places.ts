import { sql } from 'kysely';
import { changesWithout, either, mentions, names, ofLead, type Place, without } from '../person-place';

/** Data about a person in the team's work, outside their own lead. */
export const TEAM_PLACES: readonly Place[] = [
  {
    label: 'Notas de otros leads',
    holds: 'Su correo, documento o teléfono en lo que se anotó de otra persona',
    purpose: 'Asesorar a la otra persona',
    retention: 'Con el lead de la otra persona.',
    table: 'lead_notas',
    person: ['contenido'],
    rows: (keys) => sql`${mentions('contenido', keys)} and not ${ofLead(keys)}`,
    erase: (keys) => without('contenido', keys),
  },
  {
    // After the notes, because changing them adds entries.
    label: 'Historial de notas de otros leads',
    holds: 'Su correo, documento o teléfono en lo que se anotó de otra persona',
    purpose: 'Responder por lo que se hizo con los datos',
    retention: 'Con el lead de la otra persona.',
    table: 'lead_events',
    person: ['cambios'],
    rows: (keys) =>
      sql`tipo in ('nota', 'nota_eliminada') and ${mentions('cambios', keys)} and not ${ofLead(keys)}`,
    erase: (keys) => changesWithout('cambios', keys),
  },
  {
    label: 'Vistas guardadas',
    holds: 'Filtros que un asesor guardó y que pueden nombrar a alguien',
    purpose: 'Organizar el trabajo del equipo',
    retention: 'Hasta que el asesor la borra.',
    table: 'lead_views',
    person: ['nombre', 'consulta'],
    rows: (keys) => either(names('nombre', keys), names('consulta', keys)),
    erase: 'delete',
  },
  {
    label: 'Exportaciones de leads',
    holds: 'Filtros de cada descarga, que pueden nombrar a alguien',
    purpose: 'Saber quién se llevó qué datos',
    retention: [
      {
        rule: 'exportaciones',
        months: 24,
        reason: 'Para responder por el uso de los datos que salieron.',
        since: 'solicitado',
        only: `filtros <> '{}'::jsonb`,
      },
    ],
    table: 'lead_exports',
    person: ['filtros'],
    rows: (keys) => names('filtros', keys),
    erase: sql`filtros = '{}'::jsonb`,
  },
  {
    label: 'Auditoría',
    holds: 'Quién del equipo hizo qué, cuándo y desde qué red; de un aspirante, nada',
    purpose: 'Responder por lo que se hizo con las cuentas y los datos',
    retention: [
      {
        rule: 'auditoria',
        // Same as in the trigger `audit_events_kept`, which refuses to delete younger rows.
        months: 24,
        reason: 'Mientras se puede pedir cuentas de un acceso a los datos.',
        since: 'fecha',
      },
    ],
    table: 'audit_events',
    person: ['actor', 'sobre'],
    // Only about the team.
    rows: () => sql`false`,
    erase: 'delete',
  },
];
