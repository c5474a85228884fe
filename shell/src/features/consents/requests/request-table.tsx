import { PRIVACY_RESULTS, type PrivacyRequest } from 'shared/schemas';
import { Button } from 'shared/ui';
import { Chip, momentText, StaffTable } from 'shared/ui-staff';
import classes from './request-table.module.css';
import { dayText, dueText, typeText } from './request-words';

interface Props {
  requests: readonly PrivacyRequest[];
  onOpen: (numero: number) => void;
}

function State({ request }: { request: PrivacyRequest }) {
  if (request.respondida && request.resultado) {
    return (
      <>
        {PRIVACY_RESULTS[request.resultado]}, {momentText(request.respondida)}
      </>
    );
  }
  const { text, tone } = dueText(request);
  return <Chip tone={tone}>{text}</Chip>;
}

/** Requests of persons; on a phone, each is a card. */
export function RequestTable({ requests, onOpen }: Props) {
  return (
    <StaffTable className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Petición</th>
          <th scope="col">Estado</th>
          <th scope="col">Llegó</th>
          <th scope="col">Responsable</th>
          <th scope="col">Acción</th>
        </tr>
      </thead>
      <tbody>
        {requests.map((request) => (
          <tr key={request.numero}>
            <th scope="row">
              {request.numero}. {typeText(request)}
              <span>{request.email}</span>
            </th>
            <td>
              <State request={request} />
            </td>
            <td data-name="Llegó">{dayText(request.recibida)}</td>
            <td data-name="Responsable">
              {request.respondidaPor ?? request.responsable?.nombre ?? 'Nadie todavía'}
            </td>
            <td className={classes.action}>
              <Button
                size="sm"
                variant="default"
                aria-label={`Abrir la petición ${request.numero}`}
                onClick={() => onOpen(request.numero)}
              >
                Abrir
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </StaffTable>
  );
}
