import { expect, test } from 'vitest';
import { sampleConversations } from '../sample-conversations';
import { clockTime, dayLabel, hoursAndMinutes, windowLeft } from '../service-window';
import { handedLeadOf } from './handed-lead-of';
import { TEMPLATES, templatesFor } from './templates';

const NOW = Date.UTC(2026, 10, 21, 19, 30);

test('S2.67 the four quick replies', () => {
  expect(TEMPLATES.map(({ name }) => name)).toEqual(['Bienvenida', 'Programas', 'Costos', 'Proceso']);
});

test('S9.11 the costs template names the lowest prices by month', () => {
  const costs = TEMPLATES.find(({ name }) => name === 'Costos')?.text;
  expect(costs).toContain('Pregrado desde $200.000 al mes');
  expect(costs).toContain('posgrado desde $350.000 al mes');
});

test.each([
  ['/', ['Bienvenida', 'Programas', 'Costos', 'Proceso']],
  ['/co', ['Costos']],
  ['/PRO', ['Programas', 'Proceso']],
  ['/nada', []],
  ['hola /co', undefined],
])('%s offers %j', (typed, names) => {
  expect(templatesFor(typed)?.map(({ name }) => name)).toEqual(names);
});

test('the window closes 24 hours after the client wrote', () => {
  const { messages } = sampleConversations(NOW);
  expect(hoursAndMinutes(windowLeft(messages['ana-cecilia'] ?? [], 0, NOW))).toBe('23:48');
  expect(windowLeft(messages.clara ?? [], NOW, NOW)).toBe(0);
  expect(hoursAndMinutes(windowLeft([], NOW, NOW))).toBe('24:00');
});

test('times and days are those of Bogotá', () => {
  expect(clockTime(NOW)).toBe('14:30');
  expect(dayLabel(Date.UTC(2026, 10, 21, 4), NOW)).toBe('Ayer');
});

test('a conversation becomes a draft of a lead', () => {
  const { list, messages } = sampleConversations(NOW);
  const ana = list.find(({ id }) => id === 'ana-cecilia');
  if (!ana) throw new Error('no conversation');
  expect(handedLeadOf(ana, messages[ana.id] ?? [])).toEqual({
    nombre: 'Ana Cecilia Ruano',
    telefono: '3005550170',
    origen: 'whatsapp',
    tipoPrograma: 'posgrado',
    mensaje: 'Hola, vi la publicación de la especialización. ¿Cuánto cuesta?\nPosgrado, en educación',
  });
});
