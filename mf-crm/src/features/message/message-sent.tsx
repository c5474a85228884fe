import { useEffect, useRef } from 'react';
import { Notice } from 'shared/forms';
import { Button, NewTabNote } from 'shared/ui';
import { Stack, Toolbar } from 'shared/ui-staff';
import { momentText } from '../../lead-ui/due-text';

/** Result of sending a message. */
export interface Outcome {
  /** URL of the chat with the text, for WhatsApp. */
  chat: string | null;
  /** When the e-mail is sent, if it is delayed. */
  programado: string | null;
}

/** The message was sent and noted. It links to the chat, which the browser may not have opened. */
export function MessageSent({ outcome, close }: { outcome: Outcome; close: () => void }) {
  const { chat, programado } = outcome;
  const done = useRef<HTMLButtonElement>(null);
  useEffect(() => done.current?.focus(), []);
  return (
    <Stack gap={12}>
      <Notice kind="good">
        {chat
          ? 'Se abrió WhatsApp con el mensaje y quedó en las notas. Envíelo allí.'
          : programado
            ? `El correo sale ${momentText(programado, Date.now())}, cuando abre el horario de contacto. Quedó en las notas: si elimina la nota antes, no sale.`
            : 'El correo va en camino y quedó en las notas. La respuesta le llega a usted.'}
      </Notice>
      <Toolbar>
        {chat ? (
          <Button component="a" href={chat} variant="default" target="_blank" rel="noopener noreferrer">
            Abrir WhatsApp otra vez
            <NewTabNote />
          </Button>
        ) : null}
        <Button ref={done} onClick={close}>
          Listo
        </Button>
      </Toolbar>
    </Stack>
  );
}
