import { type LeadEvent, leadEventSchema } from 'shared/schemas';
import { expect, test } from 'vitest';
import { eventText } from './event-text';
import { timelineDays } from './timeline';

const NOW = Date.parse('2025-10-16T14:20:00-05:00');
let serial = 0;
const event = (
  tipo: LeadEvent['tipo'],
  cambios: object = {},
  fecha = '2025-10-16T19:02:00.000Z',
): LeadEvent => {
  serial += 1;
  return leadEventSchema.parse({
    id: serial,
    leadId: '1',
    fecha,
    tipo,
    actor: { id: 'a1', nombre: 'Laura Medina' },
    cambios,
  });
};
const note = (id: string, fecha: string) => ({
  id,
  contenido: `Nota ${id}`,
  autor: 'Laura Medina',
  tipo: 'general' as const,
  fecha,
});
const change = (antes: unknown, despues: unknown) => ({ antes, despues });
const names = (id: string) => (id === 'a2' ? 'Camilo Arango' : 'otro asesor');

test.each([
  [event('creado'), 'creó el lead'],
  [
    event('asignacion', { motivo: change(null, 'Regla «Virtual»: menor carga (3 abiertos)') }),
    'aplicó la regla «Virtual»: menor carga (3 abiertos)',
  ],
  [
    event('test_vocacional', { contenido: change(null, 'Test vocacional del 21 de noviembre de 2026.') }),
    'trajo un test vocacional a este lead. Test vocacional del 21 de noviembre de 2026.',
  ],
  [event('cambio', { estado: change('contactado', 'interesado') }), 'cambió el estado'],
  [
    event('cambio', {
      asesorAsignado: change(null, 'a2'),
      asignadoA: change(null, 'a2'),
      estado: change('nuevo', 'contactado'),
    }),
    'asignó a Camilo Arango y cambió el estado',
  ],
  [event('cambio', { asesorAsignado: change('a2', null) }), 'quitó la asignación de Camilo Arango'],
  [
    event('cambio', {
      proximaAccion: change(null, 'Enviar pensum'),
      fechaProximaAccion: change(null, '2025-10-17T14:00:00.000Z'),
    }),
    'programó la próxima acción para 17 oct 2025, 09:00: Enviar pensum',
  ],
  [
    event('cambio', {
      proximaAccion: change('Llamar', null),
      fechaProximaAccion: change('2025-10-17T14:00:00.000Z', null),
    }),
    'terminó la próxima acción: Llamar',
  ],
  [
    event('cambio', { telefono: change('1', '2'), prioridad: change('media', 'alta') }),
    'cambió teléfono, prioridad',
  ],
  [
    event('documento', { nombre: change('Cédula', 'Cédula'), estado: change('pendiente', 'recibido') }),
    'recibió Cédula',
  ],
  [
    event('pago', {
      concepto: change(null, 'Cuota 1'),
      monto: change(null, 725_000),
      fechaVencimiento: change(null, '2025-11-10'),
    }),
    'agregó el pago Cuota 1: $725.000, vence 10 nov 2025',
  ],
  [
    event('pago_cambio', { concepto: change('Cuota 1', 'Cuota 1'), estado: change('pendiente', 'pagado') }),
    'marcó pagado Cuota 1',
  ],
  [event('pago_eliminado', { concepto: change('Cuota 1', null) }), 'eliminó el pago Cuota 1'],
  [event('nota_eliminada'), 'eliminó una nota'],
  [event('consulta'), 'recibió una nueva solicitud de esta persona'],
])('%#: what happened is told in Spanish', (happened, text) => {
  expect(eventText(happened, names).text).toBe(text);
});

test('changed fields have their values before and after, with the labels of the screens', () => {
  const { changes, estado } = eventText(
    event('cambio', {
      prioridad: change('media', 'alta'),
      origen: change('web', 'whatsapp'),
      cedula: change(null, '123'),
      estado: change('nuevo', 'perdido'),
    }),
    names,
  );
  expect(estado).toEqual({ before: 'nuevo', after: 'perdido' });
  expect(changes).toEqual([
    { label: 'prioridad', before: 'Media', after: 'Alta' },
    { label: 'origen', before: 'Sitio web', after: 'WhatsApp' },
    { label: 'cédula', before: 'sin dato', after: '123' },
  ]);
});

test('notes and events stand by day; older notes wait for the events of their time', () => {
  const events = [
    event('cambio', { estado: change('nuevo', 'contactado') }, '2025-10-16T19:00:00.000Z'),
    event('nota', {}, '2025-10-16T18:00:00.000Z'),
    event('documento', {}, '2025-10-14T14:00:00.000Z'),
  ];
  const notes = [note('n2', '2025-10-16T18:00:00.000Z'), note('n1', '2025-10-01T18:00:00.000Z')];
  const read = (more: boolean) =>
    timelineDays(notes, events, more, NOW).map(({ title, entries }) => [
      title,
      entries.map((entry) => (entry.kind === 'note' ? entry.note.id : entry.event.tipo)),
    ]);
  expect(read(true)).toEqual([
    ['Hoy', ['cambio', 'n2']],
    ['Martes 14 de octubre', ['documento']],
  ]);
  expect(read(false).at(-1)).toEqual(['Miércoles 1 de octubre', ['n1']]);
});
