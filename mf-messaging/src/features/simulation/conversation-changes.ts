import {
  type Conversation,
  type Conversations,
  DEMO_ADVISER,
  type Message,
  type MessageEstado,
  type Note,
  previewOf,
} from './conversation';

/** Changes of the demo's conversations, as functions from one state to the next (spec: staff-panel §4). */

function changeConversation(
  state: Conversations,
  id: string,
  change: (conversation: Conversation) => Partial<Conversation>,
): Conversations {
  const list = state.list.map((known) => (known.id === id ? { ...known, ...change(known) } : known));
  return { ...state, list };
}

/** Selecting a conversation assigns it to the demo's adviser, sets it in progress and marks everything as read. */
export function selectConversation(state: Conversations, id: string): Conversations {
  const messages = (state.messages[id] ?? []).map((message) =>
    message.remitente === 'cliente' ? { ...message, estado: 'leido' as const } : message,
  );
  const selected = changeConversation(state, id, () => ({
    estado: 'en_curso',
    asesorAsignado: DEMO_ADVISER,
    mensajesNoLeidos: 0,
  }));
  return { ...selected, messages: { ...state.messages, [id]: messages } };
}

export function finishConversation(state: Conversations, id: string): Conversations {
  return changeConversation(state, id, () => ({ estado: 'finalizada' }));
}

/** Adds a message. A client's message reopens a finished conversation. */
export function addMessage(state: Conversations, id: string, message: Message): Conversations {
  const unread = message.remitente === 'cliente' && message.estado !== 'leido';
  const changed = changeConversation(state, id, ({ estado, mensajesNoLeidos }) => ({
    ultimoMensaje: previewOf(message.texto),
    ultimaActividad: message.timestamp,
    mensajesNoLeidos: unread ? mensajesNoLeidos + 1 : mensajesNoLeidos,
    estado: message.remitente === 'cliente' && estado === 'finalizada' ? 'nueva' : estado,
  }));
  const messages = [...(state.messages[id] ?? []), message];
  return { ...changed, messages: { ...state.messages, [id]: messages } };
}

/** Sets the state of one message; nothing happens if it no longer exists. */
export function setMessageEstado(
  state: Conversations,
  id: string,
  messageId: string,
  estado: MessageEstado,
): Conversations {
  const known = state.messages[id];
  if (!known?.some((message) => message.id === messageId)) return state;
  const messages = known.map((message) => (message.id === messageId ? { ...message, estado } : message));
  return { ...state, messages: { ...state.messages, [id]: messages } };
}

export function addNote(state: Conversations, id: string, note: Note): Conversations {
  return { ...state, notes: { ...state.notes, [id]: [...(state.notes[id] ?? []), note] } };
}

/** Adds or resets a conversation, without messages. */
export function openConversation(state: Conversations, conversation: Conversation): Conversations {
  const list = [conversation, ...state.list.filter(({ id }) => id !== conversation.id)];
  const without = <T>(record: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(record).filter(([id]) => id !== conversation.id));
  return { list, messages: without(state.messages), notes: without(state.notes) };
}

/** Reset: every conversation is new, with one unread message and no content. */
export function resetConversations(conversations: readonly Conversation[]): Conversations {
  const list = conversations.map((conversation) => ({
    ...conversation,
    estado: 'nueva' as const,
    asesorAsignado: null,
    mensajesNoLeidos: 1,
  }));
  return { list, messages: {}, notes: {} };
}
