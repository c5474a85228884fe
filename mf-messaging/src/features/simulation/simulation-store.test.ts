import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SCENARIOS } from './scenarios';
import {
  keepDraft,
  reset,
  retry,
  sendAsAdviser,
  sendAsClient,
  setOffline,
  simulateClient,
  simulation,
  startScenario,
  watch,
} from './simulation-store';

beforeEach(() => {
  vi.useFakeTimers();
  reset();
});
afterEach(() => reset());

const said = (id: string) => simulation.getState().conversations.messages[id] ?? [];
const conversation = (id: string) =>
  simulation.getState().conversations.list.find((known) => known.id === id);

test('S4.26 S9.10 a message is sent, delivered after 2 s and read after 5 s', () => {
  sendAsAdviser('mateo', 'Buenas tardes');
  const estado = () => said('mateo').at(-1)?.estado;
  expect(estado()).toBe('enviado');
  vi.advanceTimersByTime(1_999);
  expect(estado()).toBe('enviado');
  vi.advanceTimersByTime(1);
  expect(estado()).toBe('entregado');
  vi.advanceTimersByTime(2_999);
  expect(estado()).toBe('entregado');
  vi.advanceTimersByTime(1);
  expect(estado()).toBe('leido');
});

test('without a connection a message fails, keeps its text and goes out when it is retried', () => {
  setOffline(true);
  sendAsAdviser('mateo', 'Buenas tardes');
  const failed = said('mateo').at(-1);
  expect(failed).toMatchObject({ estado: 'fallido', texto: 'Buenas tardes' });
  retry('mateo', failed?.id ?? '');
  expect(said('mateo').at(-1)?.estado).toBe('fallido');
  setOffline(false);
  retry('mateo', failed?.id ?? '');
  vi.advanceTimersByTime(5_000);
  expect(said('mateo').at(-1)?.estado).toBe('leido');
});

test('S2.66 a simulated client types, then writes; unread unless the panel shows the conversation', () => {
  simulateClient('rodrigo');
  expect(simulation.getState().typing).toEqual(['rodrigo']);
  vi.runAllTimers();
  expect(simulation.getState().typing).toEqual([]);
  expect(conversation('rodrigo')?.mensajesNoLeidos).toBe(2);
  watch('rodrigo');
  expect(conversation('rodrigo')?.mensajesNoLeidos).toBe(0);
  sendAsClient('rodrigo', '¿Hola?');
  expect(conversation('rodrigo')?.mensajesNoLeidos).toBe(0);
});

test('S2.66 reset stops what is under way and forgets what was written', () => {
  simulateClient('rodrigo');
  keepDraft('mateo', 'asesor', 'Sin enviar');
  reset();
  vi.runAllTimers();
  expect(simulation.getState()).toMatchObject({ typing: [], drafts: {}, playing: null });
  expect(said('rodrigo')).toEqual([]);
});

test('a scenario continues with each answer of the adviser, up to its last line', () => {
  const [scenario] = SCENARIOS;
  if (!scenario) throw new Error('no scenario');
  const id = startScenario(scenario);
  vi.runAllTimers();
  expect(said(id).map(({ texto }) => texto)).toEqual(scenario.lines.slice(0, 1));
  for (const _ of scenario.lines) {
    sendAsAdviser(id, 'Con gusto');
    vi.runAllTimers();
  }
  const lines = said(id).filter(({ remitente }) => remitente === 'cliente');
  expect(lines.map(({ texto }) => texto)).toEqual(scenario.lines);
});
