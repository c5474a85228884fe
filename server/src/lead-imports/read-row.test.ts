import { expect, test } from 'vitest';
import { guessColumns } from './guess-columns';
import { readRow } from './read-row';

const ADVISERS = new Map([['ana@example.com', 'ana']]);
const setup = (titles: string[]) => ({
  columnas: guessColumns(titles),
  origen: 'web' as const,
  asesor: null,
});

test.each([
  [
    ['Nombre completo', 'Correo electrónico', 'Celular', 'Cédula', 'Tipo de documento'],
    { nombre: 0, email: 1, telefono: 2, cedula: 3, tipoDocumento: 4 },
  ],
  [
    ['Estado civil', 'Estado', 'Fuente', 'E-mail', 'NOMBRE', 'Teléfono', 'Fecha de nacimiento'],
    { estadoCivil: 0, estado: 1, origen: 2, email: 3, nombre: 4, telefono: 5, fechaNacimiento: 6 },
  ],
  [['Otra', 'correo', 'Correo 2'], { email: 1 }],
])('titles %o are guessed', (titles, columns) => {
  expect(guessColumns(titles)).toEqual(columns);
});

test('values are read as people write them', () => {
  const titles = [
    'Nombre',
    'Correo',
    'Teléfono',
    'Estado',
    'Origen',
    'Nacimiento fecha',
    'Programa',
    'Asesor',
  ];
  const cells = [
    '  Ana Ríos ',
    'ANA@x.co',
    "'+57 300 1",
    'Documentos pendientes',
    'WhatsApp',
    '5/2/1999',
    'MBA',
    'Ana@Example.com',
  ];
  expect(readRow(cells, setup(titles), ADVISERS)).toEqual({
    lead: expect.objectContaining({
      nombre: 'Ana Ríos',
      telefono: '+57 300 1',
      estado: 'documentos_pendientes',
      origen: 'whatsapp',
      fechaNacimiento: '1999-02-05',
      tipoPrograma: 'posgrado',
      asesor: 'ana',
    }),
  });
});

test('what is wrong is told by field', () => {
  const titles = ['Nombre', 'Correo', 'Teléfono', 'Estado', 'Asesor'];
  const read = readRow(['', 'no es', 'sin', 'raro', 'Nadie'], setup(titles), ADVISERS);
  expect(Object.keys('mensajes' in read ? read.mensajes : {}).toSorted()).toEqual([
    'asesor',
    'email',
    'estado',
    'nombre',
    'telefono',
  ]);
});
