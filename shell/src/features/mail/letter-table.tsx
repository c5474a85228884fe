import type { DeadLetter } from 'shared/schemas';
import { BusyButton, Group, momentText, StaffTable } from 'shared/ui-staff';
import classes from './mail.module.css';

interface Props {
  letters: readonly DeadLetter[];
  busy: boolean;
  onRetry: (letter: DeadLetter) => void;
  onDiscard: (letter: DeadLetter) => void;
}

/** E-mails that the mail server rejected, each with its reason; on a phone, each is a card. */
export function LetterTable({ letters, busy, onRetry, onDiscard }: Props) {
  return (
    <StaffTable className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Para</th>
          <th scope="col">Asunto</th>
          <th scope="col">Motivo</th>
          <th scope="col">Rechazado</th>
          <th scope="col">Acciones</th>
        </tr>
      </thead>
      <tbody>
        {letters.map((letter) => (
          <tr key={letter.id}>
            <th scope="row">{letter.destinatario || 'Sin dirección'}</th>
            <td>{letter.asunto}</td>
            <td className={classes.reason}>{letter.motivo}</td>
            <td>{momentText(letter.fecha)}</td>
            <td className={classes.actions}>
              <Group gap="xs" component="span">
                <BusyButton
                  size="sm"
                  variant="default"
                  busy={busy}
                  aria-label={`Enviar de nuevo a ${letter.destinatario}: ${letter.asunto}`}
                  onClick={() => onRetry(letter)}
                >
                  Enviar de nuevo
                </BusyButton>
                <BusyButton
                  size="sm"
                  variant="subtle"
                  busy={busy}
                  aria-label={`Descartar el correo a ${letter.destinatario}: ${letter.asunto}`}
                  onClick={() => onDiscard(letter)}
                >
                  Descartar
                </BusyButton>
              </Group>
            </td>
          </tr>
        ))}
      </tbody>
    </StaffTable>
  );
}
