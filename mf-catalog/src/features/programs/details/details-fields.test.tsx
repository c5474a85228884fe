import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from 'shared/query';
import { RouterProvider } from 'shared/router';
import { createMemoryRouter } from 'shared/router-testing';
import { type EditedProgram, NO_PROGRAM_DETAILS } from 'shared/schemas';
import { AppTheme } from 'shared/ui-staff';
import { beforeEach, expect, test, vi } from 'vitest';
import { ProgramEditor } from '../editor/program-editor';
import { changesBetween } from '../history-changes';

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('admin', 'token');
  queryClient.clear();
});

const PROGRAM: EditedProgram = {
  ...NO_PROGRAM_DETAILS,
  id: 'p1',
  titulo: 'Derecho',
  precio: 2_000_000,
  moneda: 'COP',
  duracion: '2 semestres',
  modalidad: 'Virtual',
  nivel: 'Pregrado',
  etiqueta: null,
  creditos: 30,
  imagen: null,
  snies: '1',
  universidad: 'Umecit',
  publicado: true,
  version: 1,
  actualizado: '2026-11-14T15:00:00.000Z',
};

function open(program: EditedProgram = PROGRAM) {
  const sent: EditedProgram[] = [];
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)));
    return Response.json(program);
  });
  const editor = (
    <ProgramEditor
      name={program.id}
      program={program}
      onSaved={() => undefined}
      onClose={() => undefined}
      onTyped={() => undefined}
      onHistory={() => undefined}
    />
  );
  const router = createMemoryRouter([{ path: '/', element: editor }]);
  render(
    <AppTheme>
      <RouterProvider router={router} />
    </AppTheme>,
  );
  return sent;
}

const section = () => within(screen.getByRole('region', { name: 'Contenido de su página' }));
/** Pasted, because each typed letter renders the whole form. */
const fill = async (field: HTMLElement, text: string) => {
  await userEvent.click(field);
  await userEvent.paste(text);
};
const type = (label: string | RegExp, text: string) => fill(section().getByLabelText(label), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('the content of the page: plan by period, questions and lists are sent as the call has them', async () => {
  const sent = open();
  await userEvent.click(section().getByRole('button', { name: /Sin contenido/ }));
  await type(/^Resumen/, 'Para defender derechos.');
  await press('Poner los 2 períodos');
  const [first, second] = section().getAllByLabelText(/^Asignaturas/);
  if (!first || !second) throw new Error('no periods');
  await fill(first, 'Teoría del Estado\nPruebas');
  await fill(second, 'Contratos');
  const [credits] = section().getAllByLabelText('Créd. del período');
  if (credits) await fill(credits, '16');
  await type(/^Requisitos/, 'Título de bachiller\n');
  await press('Agregar pregunta');
  await type('Pregunta', '¿Puedo trabajar?');
  await type('Respuesta', 'Sí.');
  await press('Subir Semestre 2');
  await press('Guardar');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    version: 1,
    resumen: 'Para defender derechos.',
    queEstudia: null,
    plan: [
      { periodo: 'Semestre 2', creditos: null, asignaturas: ['Contratos'] },
      { periodo: 'Semestre 1', creditos: 16, asignaturas: ['Teoría del Estado', 'Pruebas'] },
    ],
    requisitos: ['Título de bachiller'],
    preguntas: [{ pregunta: '¿Puedo trabajar?', respuesta: 'Sí.' }],
    referencia: false,
  });
});

test('what is wrong inside a closed section opens it, and the summary leads to the field; nothing is sent', async () => {
  const sent = open({ ...PROGRAM, preguntas: [{ pregunta: 'Cuánto cuesta', respuesta: 'Nada.' }] });
  await press('Guardar');
  await userEvent.click(
    screen.getByRole('link', { name: 'Escriba la pregunta entre signos de interrogación.' }),
  );
  const question = section().getByRole('textbox', { name: 'Pregunta' });
  expect(document.activeElement).toBe(question);
  expect(section().getByText('Escriba la pregunta entre signos de interrogación.')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('a line that is too long is named by its number', async () => {
  open({ ...PROGRAM, requisitos: ['Título', 'x'.repeat(201)] });
  await press('Guardar');
  expect(section().getByText('Línea 2: Use máximo 200 caracteres.')).toBeTruthy();
});

test('figures that are not the program’s are warned of and keep nobody from saving', async () => {
  const sent = open({
    ...PROGRAM,
    resumen: 'Cuesta $1.900.000.',
    plan: [{ periodo: 'Único', creditos: 12, asignaturas: ['Pruebas'] }],
  });
  await userEvent.click(section().getByRole('button', { name: /2 de 6 secciones/ }));
  const told = section()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(told).toEqual([
    'Resumen: nombra $1.900.000, el precio del programa es 2000000.',
    'Plan de estudios: tiene 1 períodos, la duración es 2 semestres.',
    'Plan de estudios: suma 12 créditos, el programa tiene 30.',
  ]);
  // Another mistake does not hide the warnings.
  await press('Agregar pregunta');
  expect(section().getByText(/^Resumen: nombra/)).toBeTruthy();
  await press('Quitar Pregunta 1');
  await press('Guardar');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
});

test('the history names what changed, long texts by their name only', () => {
  const { id: _id, version: _version, actualizado: _actualizado, ...stored } = PROGRAM;
  const changes = changesBetween(
    { ...stored, ficha: { perfil: 'Antes.' } },
    { ...stored, precio: null, ficha: { perfil: 'x'.repeat(100), requisitos: ['Título'] } },
  );
  expect(changes).toEqual([
    { label: 'Precio', before: '2.000.000', after: '–' },
    { label: 'Perfil' },
    { label: 'Requisitos', before: '–', after: 'Título' },
  ]);
});
