import { NO_PROGRAM_DETAILS } from 'shared/schemas';
import { expect, test } from 'vitest';
import { opened } from '../../testing/opened';
import { createTestApp } from '../../testing/test-app';
import { createProgramEditor } from '../program-editor';
import { findContradictions } from './contradictions';

const PROGRAM = {
  titulo: 'Derecho',
  precio: 2_000_000,
  moneda: 'COP' as const,
  duracion: '2 semestres',
  modalidad: 'Virtual' as const,
  nivel: 'Pregrado' as const,
  etiqueta: null,
  creditos: 30,
  imagen: null,
  snies: '1',
  universidad: 'FUNDES' as const,
};
const site = opened(() => createTestApp('postgres'));

test("pages' own figures and the content of a program's page are compared with the catalogue", async () => {
  const editor = createProgramEditor(site.database);
  const law = await editor.create(PROGRAM, 'Ana');
  const plan = [{ periodo: 'Único', creditos: 12, asignaturas: ['Pruebas'] }];
  const preguntas = [{ pregunta: '¿Puedo trabajar?', respuesta: 'Sí.' }];
  const other = await editor.create({ ...PROGRAM, titulo: 'Psicología', plan, preguntas }, 'Ana');
  await editor.create({ ...PROGRAM, titulo: 'Borrador', publicado: false }, 'Ana');
  const found = await findContradictions(site.database, [
    {
      page: '/oferta-academica/fundes',
      title: 'Derecho',
      university: 'FUNDES',
      price: 2_000_000,
      credits: 41,
    },
    { page: '/', title: 'Derecho', university: 'FUNDES', price: 2_000_000, duration: '2 Semestres' },
    { page: '/', title: 'Otro', price: 1 },
    { page: '/', title: 'Borrador', price: 1 },
  ]);
  const { titulo, universidad } = PROGRAM;
  expect(found).toEqual({
    hayMas: false,
    contradicciones: [
      {
        id: law.id,
        titulo,
        universidad,
        pagina: '/oferta-academica/fundes',
        textos: ['créditos 41, en el catálogo 30'],
      },
      {
        id: other.id,
        titulo: 'Psicología',
        universidad,
        pagina: null,
        textos: [
          'Plan de estudios: tiene 1 períodos, la duración es 2 semestres',
          'Plan de estudios: suma 12 créditos, el programa tiene 30',
          'Preguntas: dice sin más que se puede trabajar, y pide 40 horas a la semana',
        ],
      },
    ],
  });
  await editor.replace(other.id, { ...PROGRAM, ...NO_PROGRAM_DETAILS, titulo: 'Psicología' }, 'Ana');
  expect((await findContradictions(site.database, [])).contradicciones).toEqual([]);
});
