import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { programSchema } from 'shared/schemas';
import { expect, test, vi } from 'vitest';
import { ProgramField } from './program-field';

const NAME = 'Geomática (Virtual)';
const PROGRAM = programSchema.parse({
  id: 'g1',
  titulo: 'Geomática',
  precio: 3_210_000,
  moneda: 'COP',
  duracion: '8 semestres',
  modalidad: 'Virtual',
  nivel: 'Pregrado',
  etiqueta: null,
  creditos: 144,
  imagen: null,
  snies: '1',
  universidad: 'UNADE',
  cohorte: {
    periodo: '2090-1',
    inicio: '2090-02-03',
    cierre: '2090-01-20',
    unidad: null,
    cupos: 40,
    beca: 'Beca del 10 %',
  },
});

/** The field with a catalogue of one program; `answer` is the response to the query for it. */
function chooseProgram(answer: () => Response) {
  const asked: URL[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const url = new URL(String(input), location.origin);
    if (url.pathname.endsWith('/names')) return Response.json([NAME]);
    asked.push(url);
    return answer();
  });
  function Form() {
    const [value, setValue] = useState('');
    return (
      <ProgramField
        id="p"
        label="Programa"
        university="UNADE"
        type="pregrado"
        value={value}
        onChange={setValue}
        error={undefined}
      />
    );
  }
  render(<Form />);
  return { asked, field: screen.getByRole('combobox', { name: /^Programa/ }) };
}

test('a chosen program says its period, price and places; while a name is typed nothing is asked', async () => {
  const { asked, field } = chooseProgram(() => Response.json([PROGRAM]));
  await userEvent.type(field, 'Geo');
  expect(asked).toEqual([]);
  await userEvent.click(await screen.findByRole('option', { name: NAME }));
  const said = await screen.findByText(/^Período 2090-1/);
  expect(said.textContent).toBe(
    'Período 2090-1: Inicia el 3 de febrero de 2090; inscripciones hasta el 20 de enero de 2090. $3.210.000 por semestre. 40 cupos. Beca del 10 %.',
  );
  expect(field.getAttribute('aria-describedby')).toBe('p-description');
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
    universidad: 'UNADE',
    nombre: NAME,
  });
  await userEvent.type(field, 'x');
  expect(screen.queryByText(/^Período 2090-1/)).toBeNull();
});

test('without a period to come it says so; one that has passed is not told; a name of two programs tells nothing', async () => {
  const passed = { ...PROGRAM, cohorte: { ...PROGRAM.cohorte, inicio: '2020-02-03', cierre: '2020-01-20' } };
  const { field } = chooseProgram(() => Response.json([passed]));
  await userEvent.type(field, NAME);
  expect((await screen.findByText(/^Sin fechas/)).textContent).toBe(
    'Sin fechas de inicio por venir. $3.210.000 por semestre.',
  );
  cleanup();
  const two = chooseProgram(() => Response.json([PROGRAM, PROGRAM]));
  await userEvent.type(two.field, NAME);
  await waitFor(() => expect(two.asked).toHaveLength(1));
  await act(async () => {});
  expect(screen.queryByText(/^Período|^Sin fechas/)).toBeNull();
});

test('a catalogue that fails says so, and is asked again', async () => {
  let broken = true;
  const { field } = chooseProgram(() =>
    broken ? Response.json({}, { status: 500 }) : Response.json([PROGRAM]),
  );
  await userEvent.type(field, NAME);
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  broken = false;
  await userEvent.click(again);
  expect(await screen.findByText(/^Período 2090-1/)).toBeTruthy();
});
