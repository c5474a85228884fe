import { Link } from 'shared/router';
import { CONSENT_EVENT_LABELS } from 'shared/rules';
import type { PersonRecord } from 'shared/schemas';
import { Chip, momentText, Stack, StaffCard, StaffState, StaffTable } from 'shared/ui-staff';
import { dayText, typeText } from '../requests/request-words';
import classes from './person-desk.module.css';

/** The data kept about a person, and what happened to it. */
export function PersonCard({ person }: { person: PersonRecord }) {
  const { leads, reclamos, solicitudes, lugares, eventos } = person;
  if (lugares.length === 0 && eventos.length === 0) {
    return (
      <StaffCard>
        <StaffState
          kind="empty"
          title="No guardamos datos de esta persona"
          text="Revise el correo o la cédula. De quien pidió eliminar sus datos no queda nada aquí."
        />
      </StaffCard>
    );
  }
  return (
    <StaffCard aria-label="Datos de la persona" className={classes.person}>
      <Stack gap={4} className={classes.summary}>
        <p>
          {person.revocado ? 'No recibe correos comerciales. ' : null}
          {person.sinConfirmar ? 'Hay una autorización nueva sin confirmar. ' : null}
          {solicitudes === 1 ? '1 solicitud' : `${solicitudes.toLocaleString('es-CO')} solicitudes`} por el
          sitio.
        </p>
        {reclamos.map(({ numero, tipo, vence }) => (
          <p key={numero}>
            <Chip tone="mango">Reclamo en trámite</Chip>{' '}
            <Link to={`/admin?tab=consentimientos&vista=peticiones&peticion=${numero}`}>
              Petición {numero}: {typeText({ tipo }).toLowerCase()}
            </Link>
            , vence el {dayText(vence)}
          </p>
        ))}
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
      </Stack>
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
                <th scope="row">{CONSENT_EVENT_LABELS[evento]}</th>
                <td>{momentText(fecha)}</td>
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
