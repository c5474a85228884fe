import { expect, test } from 'vitest';
import { type Conversations, DEMO_ADVISER, type Message, previewOf } from './conversation';
import {
  addMessage,
  finishConversation,
  resetConversations,
  selectConversation,
  setMessageEstado,
} from './conversation-changes';
import { sampleConversations } from './sample-conversations';

const NOW = Date.UTC(2026, 10, 21, 19);
const begin = () => sampleConversations(NOW);
const find = ({ list }: Conversations, id: string) => list.find((known) => known.id === id);
const message = (change: Partial<Message> = {}): Message => ({
  id: 'm1',
  texto: 'Hola',
  remitente: 'cliente',
  timestamp: NOW,
  estado: 'entregado',
  ...change,
});

test('S3.13 the samples carry the fields of the demo', () => {
  const { list, messages } = begin();
  expect(Object.keys(list[0] ?? {}).sort()).toEqual(
    [
      'asesorAsignado',
      'estado',
      'id',
      'mensajesNoLeidos',
      'nombreCliente',
      'telefono',
      'ultimaActividad',
      'ultimoMensaje',
    ].sort(),
  );
  expect(Object.keys(messages.mateo?.[0] ?? {}).sort()).toEqual(
    ['estado', 'id', 'remitente', 'texto', 'timestamp'].sort(),
  );
});

test('S4.24 the samples show all three states', () => {
  expect(new Set(begin().list.map(({ estado }) => estado))).toEqual(
    new Set(['nueva', 'en_curso', 'finalizada']),
  );
});

test('S4.25 selecting sets en_curso, assigns the demo adviser and zeroes unread', () => {
  for (const id of ['mateo', 'clara']) {
    expect(find(selectConversation(begin(), id), id)).toMatchObject({
      estado: 'en_curso',
      asesorAsignado: DEMO_ADVISER,
      mensajesNoLeidos: 0,
    });
  }
});

test('S4.26 reset: all new with one unread, nothing said', () => {
  const changed = addMessage(selectConversation(begin(), 'mateo'), 'mateo', message());
  const { list, messages, notes } = resetConversations(changed.list);
  expect(list).toHaveLength(5);
  for (const conversation of list) {
    expect(conversation).toMatchObject({ estado: 'nueva', mensajesNoLeidos: 1, asesorAsignado: null });
  }
  expect([messages, notes]).toEqual([{}, {}]);
});

test('what a client writes unseen counts, moves the conversation up and opens a finished one again', () => {
  const finished = finishConversation(begin(), 'yesenia');
  expect(find(finished, 'yesenia')?.estado).toBe('finalizada');
  const after = find(addMessage(finished, 'yesenia', message({ texto: '¿Siguen ahí?' })), 'yesenia');
  expect(after).toMatchObject({
    estado: 'nueva',
    mensajesNoLeidos: 1,
    ultimoMensaje: '¿Siguen ahí?',
    ultimaActividad: NOW,
  });
  const seen = addMessage(begin(), 'ana-cecilia', message({ estado: 'leido' }));
  expect(find(seen, 'ana-cecilia')?.mensajesNoLeidos).toBe(0);
});

test('a delivery report for a message that is gone changes nothing', () => {
  const state = begin();
  expect(setMessageEstado(state, 'mateo', 'm404', 'leido')).toBe(state);
});

test.each([
  ['a'.repeat(50), 'a'.repeat(50)],
  ['a'.repeat(51), `${'a'.repeat(50)}…`],
  ['🎓'.repeat(51), `${'🎓'.repeat(50)}…`],
])('S9.10 the preview of %s', (texto, preview) => {
  expect(previewOf(texto)).toBe(preview);
});
