import { expect, test } from 'vitest';
import { type ContactLog, contactValues, noteOf } from './contact-outcome';

const log = (change: Partial<ContactLog>): ContactLog => ({
  channel: null,
  outcome: null,
  text: '',
  next: { at: null, what: 'Llamar' },
  ...change,
});

test.each([
  [
    { outcome: 'contesto', text: ' Pide costos ' },
    { tipo: 'llamada', contenido: 'Contestó. Pide costos' },
  ],
  [
    { channel: 'llamada', outcome: 'no_contesto' },
    { tipo: 'llamada', contenido: 'No contestó.' },
  ],
  [{ channel: 'whatsapp' }, { tipo: 'general', contenido: 'Mensaje de WhatsApp.' }],
  [
    { channel: 'email', text: 'Costos' },
    { tipo: 'email', contenido: 'Correo enviado. Costos' },
  ],
  [{ text: 'Solo una nota' }, { tipo: 'general', contenido: 'Solo una nota' }],
  [{}, null],
] as const)('the note of %j', (change, note) => {
  expect(noteOf(log(change))).toEqual(note);
});

test('whoever is new and was reached counts as contacted; the next action takes the place of the one that is done', () => {
  const at = '2025-10-17T14:00:00.000Z';
  expect(contactValues('nuevo', log({ outcome: 'contesto', next: { at, what: ' ' } }), 'n', false)).toEqual({
    notas: [{ clave: 'n', tipo: 'llamada', contenido: 'Contestó.' }],
    estado: 'contactado',
    proximaAccion: 'Llamar',
    fechaProximaAccion: at,
  });
  expect(contactValues('nuevo', log({ outcome: 'no_contesto' }), 'n', true)).toEqual({
    notas: [{ clave: 'n', tipo: 'llamada', contenido: 'No contestó.' }],
    proximaAccion: null,
    fechaProximaAccion: null,
  });
  expect(contactValues('interesado', log({ outcome: 'contesto', text: 'x' }), 'n', false)).not.toHaveProperty(
    'estado',
  );
});
