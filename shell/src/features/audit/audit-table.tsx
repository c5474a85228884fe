import { AUDIT_ACTIONS, auditDetailText } from 'shared/rules';
import type { AuditEvent } from 'shared/schemas';
import { StaffTable } from 'shared/ui-staff';
import classes from './audit.module.css';

const DATE = new Intl.DateTimeFormat('es-CO', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  hourCycle: 'h23',
  timeZone: 'America/Bogota',
});

/** The action in words: "Invitó a Ana Rojas". An action on oneself repeats no name. */
function whatOf({ accion, actorId, sobreId, sobre }: AuditEvent): string {
  const [, text] = AUDIT_ACTIONS[accion];
  return actorId !== null && actorId === sobreId ? text : `${text} ${sobre}`.trim();
}

/** Audit events; on a phone, each is a card. */
export function AuditTable({ events }: { events: readonly AuditEvent[] }) {
  return (
    <StaffTable className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Qué hizo</th>
          <th scope="col">Quién</th>
          <th scope="col">Cuándo</th>
          <th scope="col">Desde dónde</th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <tr key={event.id}>
            <th scope="row">
              {whatOf(event)}
              <span>{auditDetailText(event.detalle)}</span>
            </th>
            <td className={classes.who}>{event.actor}</td>
            <td className={classes.when}>
              <time dateTime={event.fecha}>{DATE.format(new Date(event.fecha))}</time>
            </td>
            <td className={classes.where}>
              {event.dispositivo}
              {event.red ? <span>Red {event.red}</span> : null}
            </td>
          </tr>
        ))}
      </tbody>
    </StaffTable>
  );
}
