import { IconSend } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { useBrand } from 'shared';
import { ActionIcon, Row, TextInput } from 'shared/ui';
import { Avatar } from './avatar';
import type { Conversation } from './conversation';
import classes from './handset.module.css';
import { MessageLog } from './message-log';
import { type Drafts, keepDraft, sendAsClient } from './simulation-store';
import { useSaid } from './use-simulation';

/** The client's own phone: the same conversation from the other side, without the notes. */
export function Handset({
  conversation: { id, nombreCliente },
  draft,
}: {
  conversation: Conversation;
  draft: Drafts | undefined;
}) {
  const { messages } = useSaid(id);
  const { name } = useBrand();
  // Messages that failed in the panel never arrived here.
  const arrived = messages.filter(({ estado }) => estado !== 'fallido');
  const isAnswering = Boolean(draft?.asesor && !draft.asesor.startsWith('/'));
  const text = draft?.cliente ?? '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim()) return;
    sendAsClient(id, text.trim());
    keepDraft(id, 'cliente', '');
  };
  return (
    <section className={classes.ground} aria-label={`Teléfono de ${nombreCliente}`}>
      <div className={classes.phone}>
        <Row component="header" gap={10} nowrap className={classes.head}>
          <Avatar name={name} tone="papel" />
          <div>
            <b>{name}</b>
            <p>{isAnswering ? 'escribiendo…' : 'en línea'}</p>
          </div>
        </Row>
        <MessageLog
          own="cliente"
          label={`Mensajes en el teléfono de ${nombreCliente}`}
          messages={arrived}
          typing={isAnswering ? `${name} está escribiendo` : null}
        />
        <Row
          component="form"
          gap={8}
          align="stretch"
          nowrap
          className={classes.send}
          onSubmit={submit}
          aria-label="Escribir como cliente"
        >
          <TextInput
            size="md"
            className={classes.field}
            aria-label="Mensaje del cliente"
            placeholder="Mensaje"
            autoComplete="off"
            maxLength={1_000}
            value={text}
            onChange={({ currentTarget }) => keepDraft(id, 'cliente', currentTarget.value)}
          />
          <ActionIcon
            type="submit"
            variant="filled"
            color="selva"
            radius="xl"
            className={classes.button}
            aria-label="Enviar como cliente"
          >
            <IconSend size={20} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        </Row>
      </div>
    </section>
  );
}
