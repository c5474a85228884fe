import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { wordSearch } from 'shared/rules';
import { Hint, Row, TextInput, VisuallyHidden } from 'shared/ui';
import { CountBadge } from 'shared/ui-staff';
import { useStore } from 'zustand';
import { Avatar } from './avatar';
import { type Conversation, type Conversations, ESTADO_LABELS } from './conversation';
import classes from './conversation-list.module.css';
import { clockTime, dayLabel } from './service-window';
import { simulation } from './simulation-store';
import { SEARCH_FIELD } from './use-shortcuts';
import { useNow } from './use-simulation';

/** Id of the button that opens a conversation. */
export const rowId = (id: string) => `conversation-${id}`;

interface Props {
  conversations: readonly Conversation[];
  openId: string | null;
  onOpen: (id: string) => void;
}

/** All conversations, latest first, with a search over names, phone numbers and messages. */
export function ConversationList({ conversations, openId, onOpen }: Props) {
  const [text, setText] = useState('');
  const messages = useStore(simulation, (state) => state.conversations.messages);
  const typing = useStore(simulation, (state) => state.typing);
  const now = useNow();
  const found = conversations.filter((conversation) => matches(conversation, messages, text));
  return (
    <section className={classes.pane} aria-label="Conversaciones">
      <TextInput
        id={SEARCH_FIELD}
        size="sm"
        type="search"
        className={classes.search}
        aria-label="Buscar conversación"
        placeholder="Buscar conversación"
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {found.length === 0 ? (
        <p className={classes.none}>
          {text ? `Ninguna conversación contiene «${text}».` : 'No hay conversaciones.'}
        </p>
      ) : (
        <ol className={classes.list}>
          {found.map((conversation) => (
            <ConversationRow
              key={conversation.id}
              conversation={conversation}
              isOpen={conversation.id === openId}
              isTyping={typing.includes(conversation.id)}
              when={
                dayLabel(conversation.ultimaActividad, now) === 'Hoy'
                  ? clockTime(conversation.ultimaActividad)
                  : dayLabel(conversation.ultimaActividad, now).toLowerCase()
              }
              onOpen={onOpen}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

function matches(
  { id, nombreCliente, telefono }: Conversation,
  messages: Conversations['messages'],
  text: string,
): boolean {
  const said = (messages[id] ?? []).map(({ texto }) => texto).join(' ');
  return wordSearch(text)(`${nombreCliente} ${telefono} ${telefono.replaceAll(' ', '')} ${said}`);
}

interface RowProps {
  conversation: Conversation;
  isOpen: boolean;
  isTyping: boolean;
  when: string;
  onOpen: (id: string) => void;
}

function ConversationRow({ conversation, isOpen, isTyping, when, onOpen }: RowProps) {
  const { id, nombreCliente, ultimoMensaje, estado, mensajesNoLeidos } = conversation;
  return (
    <Row
      component="li"
      gap={10}
      align="stretch"
      nowrap
      className={classes.row}
      data-open={isOpen || undefined}
    >
      <Avatar name={nombreCliente} tone={isOpen ? 'rio' : undefined} />
      <div className={classes.facts}>
        <Row gap={8} nowrap>
          <button
            type="button"
            id={rowId(id)}
            className={classes.name}
            aria-current={isOpen || undefined}
            onClick={() => onOpen(id)}
          >
            {nombreCliente}
          </button>
          <Hint component="time" className={classes.when}>
            {when}
          </Hint>
        </Row>
        <Row gap={8} nowrap>
          <span className={classes.last}>{isTyping ? 'escribiendo…' : ultimoMensaje}</span>
          {mensajesNoLeidos > 0 ? (
            <CountBadge count={mensajesNoLeidos} urgent>
              <VisuallyHidden> sin leer</VisuallyHidden>
            </CountBadge>
          ) : null}
        </Row>
        <span className={classes.estado} data-estado={estado}>
          {ESTADO_LABELS[estado]}
        </span>
      </div>
    </Row>
  );
}
