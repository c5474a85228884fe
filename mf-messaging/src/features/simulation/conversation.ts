/** States of a conversation (spec: staff-panel §4) and their labels. */
export const ESTADO_LABELS = { nueva: 'Nueva', en_curso: 'En curso', finalizada: 'Finalizada' } as const;

type ConversationEstado = keyof typeof ESTADO_LABELS;

/** A conversation of the demo (spec: staff-panel §3); moments are milliseconds since 1970. */
export interface Conversation {
  id: string;
  nombreCliente: string;
  telefono: string;
  /** Start of the last message. */
  ultimoMensaje: string;
  estado: ConversationEstado;
  asesorAsignado: string | null;
  mensajesNoLeidos: number;
  ultimaActividad: number;
}

/** `fallido`: it was never sent, because the demo was set offline. */
export type MessageEstado = 'enviado' | 'entregado' | 'leido' | 'fallido';

/** A message of the demo (spec: staff-panel §3). */
export interface Message {
  id: string;
  texto: string;
  remitente: 'cliente' | 'asesor';
  timestamp: number;
  estado: MessageEstado;
}

/** What the advisers write for each other; the client never sees it. */
export interface Note {
  id: string;
  texto: string;
  timestamp: number;
}

/** All conversations of the demo, with their messages and notes. */
export interface Conversations {
  list: readonly Conversation[];
  messages: Readonly<Record<string, readonly Message[]>>;
  notes: Readonly<Record<string, readonly Note[]>>;
}

/** The adviser in whose name the demo answers. */
export const DEMO_ADVISER = 'Laura Medina';

const PREVIEW_LENGTH = 50;

/** The start of a message as the list shows it: 50 characters at most (spec: staff-panel §9), then an ellipsis. */
export function previewOf(texto: string): string {
  const characters = Array.from(texto);
  return characters.length > PREVIEW_LENGTH ? `${characters.slice(0, PREVIEW_LENGTH).join('')}…` : texto;
}
