import { Link } from 'shared/router';
import type { PersonRecord } from 'shared/schemas';
import { StaffCard, StaffState, StaffTable } from 'shared/ui-staff';
import classes from './person-desk.module.css';

const EVENTS: Readonly<Record<PersonRecord['eventos'][number]['evento'], string>> = {
  otorgado: 'Autorización otorgada',
  revocado: 'Autorización revocada',
  exportado: 'Datos entregados',
  corregido: 'Datos corregidos',
  eliminado: 'Datos eliminados',
  baja: 'Canceló los correos comerciales',
  confirmado: 'Confirmó una autorización nueva',
  restablecido: 'Autorización nueva, por escrito',
};
const TIME = new Intl.DateTimeFormat('es-CO', {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'America/Bogota',
});

/** What is kept of a person, and what happened to it. */
export function PersonCard({ person }: { person: PersonRecord }) {
  const { leads, solicitudes, lugares, eventos } = person;
  if (lugares.length === 0 && eventos.length === 0) {
    return (
      <StaffCard>
        <StaffState
          kind="empty"
          title="No guardamos datos de esta persona"
          text="Revise el correo o la cédula."
        />
      </StaffCard>
    );
  }
  return (
    <StaffCard aria-label="Datos de la persona" className={classes.person}>
      <div className={classes.summary}>
        <p>
          {person.revocado ? 'No recibe correos comerciales. ' : null}
          {person.sinConfirmar ? 'Hay una autorización nueva sin confirmar. ' : null}
          {solicitudes === 1 ? '1 solicitud' : `${solicitudes.toLocaleString('es-CO')} solicitudes`} por el
          sitio.
        </p>
        <ul>
          {leads.map(({ id, nombre, email }) => (
            <li key={id}>
              <Link to={`/admin?tab=crm&lead=${encodeURIComponent(id)}`}>{nombre}</Link> ({email})
            </li>
          ))}
        </ul>
        {lugares.length > 0 ? (
          <p>
            Guardamos:{' '}
            {lugares
              .map(({ lugar, registros }) => `${lugar} (${registros.toLocaleString('es-CO')})`)
              .join(', ')}
            .
          </p>
        ) : null}
      </div>
      {eventos.length > 0 ? (
        <StaffTable>
          <thead>
            <tr>
              <th scope="col">Evento</th>
              <th scope="col">Fecha</th>
              <th scope="col">Formulario y política</th>
              <th scope="col">Motivo</th>
            </tr>
          </thead>
          <tbody>
            {eventos.map(({ evento, fecha, formulario, version, texto, motivo }) => (
              <tr key={`${evento} ${fecha}`}>
                <th scope="row">{EVENTS[evento]}</th>
                <td>{TIME.format(new Date(fecha))}</td>
                <td>
                  {formulario ? `${formulario}, ${version}` : '–'}
                  {texto ? `: «${texto}»` : null}
                </td>
                <td>{motivo ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </StaffTable>
      ) : null}
    </StaffCard>
  );
}
