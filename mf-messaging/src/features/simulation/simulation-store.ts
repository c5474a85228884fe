import { createStore } from 'zustand';
import type { Conversations, Message } from './conversation';
import * as change from './conversation-changes';
import { CLIENT_LINES, sampleConversations } from './sample-conversations';
import { type Scenario, scenarioConversation } from './scenarios';

/** Time from sending until delivered, and until read (spec: staff-panel §9). */
const DELIVERED_MS = 2_000;
const READ_MS = 5_000;
/** How long a simulated client types. */
const TYPING_MS = 1_200;

/** Where something is written: the adviser's answer, a private note, the client's phone. */
export type Draft = 'asesor' | 'nota' | 'cliente';
/** Unsent texts of a conversation. */
export type Drafts = Partial<Record<Draft, string>>;

interface Simulation {
  conversations: Conversations;
  /** Conversation shown in the panel; the client's messages there are read at once. */
  watched: string | null;
  /** Conversations in which a simulated client is typing, once per message. */
  typing: readonly string[];
  offline: boolean;
  /** Unsent texts, by conversation. */
  drafts: Readonly<Record<string, Drafts>>;
  /** The scenario being played, and how many of its lines were said. */
  playing: { scenario: Scenario; said: number } | null;
}

const begin = (): Simulation => ({
  conversations: sampleConversations(Date.now()),
  watched: null,
  typing: [],
  offline: false,
  drafts: {},
  playing: null,
});

/** The demo's whole state. Kept in memory; the app makes no calls. */
export const simulation = createStore<Simulation>(begin);

const timers = new Set<ReturnType<typeof setTimeout>>();
let messageNumber = 0;
let clientLine = 0;

function later(run: () => void, milliseconds: number): void {
  const timer = setTimeout(() => {
    timers.delete(timer);
    run();
  }, milliseconds);
  timers.add(timer);
}

function changeTo(next: (state: Conversations) => Conversations): void {
  simulation.setState(({ conversations }) => ({ conversations: next(conversations) }));
}

const newId = (): string => `m${++messageNumber}`;

export function select(id: string): void {
  changeTo((state) => change.selectConversation(state, id));
}

/** Shows a conversation in the panel, or none. If it has something new, it is taken over as if selected. */
export function watch(id: string | null): void {
  const known = simulation.getState().conversations.list.find((conversation) => conversation.id === id);
  simulation.setState({ watched: known ? known.id : null });
  if (known && (known.estado === 'nueva' || known.mensajesNoLeidos > 0)) select(known.id);
}

export function finish(id: string): void {
  changeTo((state) => change.finishConversation(state, id));
}

export function setOffline(offline: boolean): void {
  simulation.setState({ offline });
}

export function keepDraft(id: string, draft: Draft, text: string): void {
  simulation.setState(({ drafts }) => ({ drafts: { ...drafts, [id]: { ...drafts[id], [draft]: text } } }));
}

export function writeNote(id: string, texto: string): void {
  changeTo((state) => change.addNote(state, id, { id: newId(), texto, timestamp: Date.now() }));
}

export function sendAsAdviser(id: string, texto: string): void {
  const message: Message = {
    id: newId(),
    texto,
    remitente: 'asesor',
    timestamp: Date.now(),
    estado: simulation.getState().offline ? 'fallido' : 'enviado',
  };
  changeTo((state) => change.addMessage(state, id, message));
  if (message.estado === 'enviado') deliver(id, message.id);
}

/** Sends a failed message again; while the demo is offline it stays failed. */
export function retry(id: string, messageId: string): void {
  if (simulation.getState().offline) return;
  changeTo((state) => change.setMessageEstado(state, id, messageId, 'enviado'));
  deliver(id, messageId);
}

function deliver(id: string, messageId: string): void {
  const set = (estado: Message['estado']) => () =>
    changeTo((state) => change.setMessageEstado(state, id, messageId, estado));
  later(set('entregado'), DELIVERED_MS);
  later(set('leido'), READ_MS);
  continueScenario(id);
}

export function sendAsClient(id: string, texto: string): void {
  const read = simulation.getState().watched === id;
  const message: Message = {
    id: newId(),
    texto,
    remitente: 'cliente',
    timestamp: Date.now(),
    estado: read ? 'leido' : 'entregado',
  };
  changeTo((state) => change.addMessage(state, id, message));
}

/** The client types for a moment, then writes. */
function typeAsClient(id: string, texto: string): void {
  simulation.setState(({ typing }) => ({ typing: [...typing, id] }));
  later(() => {
    simulation.setState(({ typing }) => {
      const left = [...typing];
      left.splice(left.indexOf(id), 1);
      return { typing: left };
    });
    sendAsClient(id, texto);
  }, TYPING_MS);
}

/** Simulates a message: the scenario's next line if one is played here, otherwise the client's next line. */
export function simulateClient(id: string): void {
  const { playing } = simulation.getState();
  if (playing && scenarioConversation(playing.scenario) === id && continueScenario(id)) return;
  typeAsClient(id, CLIENT_LINES[clientLine++ % CLIENT_LINES.length] ?? '');
}

/** Starts a scenario from the beginning; returns the id of its conversation. */
export function startScenario(scenario: Scenario): string {
  const id = scenarioConversation(scenario);
  changeTo((state) =>
    change.openConversation(state, {
      id,
      ...scenario.client,
      ultimoMensaje: '',
      estado: 'nueva',
      asesorAsignado: null,
      mensajesNoLeidos: 0,
      ultimaActividad: Date.now(),
    }),
  );
  simulation.setState({ playing: { scenario, said: 0 } });
  continueScenario(id);
  return id;
}

/** The scenario's next line, if it is played in this conversation and has one left. */
function continueScenario(id: string): boolean {
  const { playing, typing } = simulation.getState();
  if (!playing || scenarioConversation(playing.scenario) !== id || typing.includes(id)) return false;
  const line = playing.scenario.lines[playing.said];
  if (line === undefined) return false;
  simulation.setState({ playing: { ...playing, said: playing.said + 1 } });
  typeAsClient(id, line);
  return true;
}

/** Resets the demo: all conversations new with one unread message and no content, nothing in progress. */
export function reset(): void {
  for (const timer of timers) clearTimeout(timer);
  timers.clear();
  const samples = begin();
  simulation.setState({ ...samples, conversations: change.resetConversations(samples.conversations.list) });
}
