import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Goals } from 'shared/schemas';
import { AppTheme } from 'shared/ui-staff';
import { expect, test, vi } from 'vitest';
import { GoalsDialog } from './goals-dialog';

const NONE: Goals = { contactos: null, respuestas: null, documentos: null, matriculas: null };

function open(goals: Goals | null, call: typeof fetch) {
  vi.stubGlobal('fetch', call);
  localStorage.setItem('admin', 'token');
  const onClosed = vi.fn<() => void>();
  render(<GoalsDialog adviser="" whose="Todo el equipo" goals={goals} onClosed={onClosed} />, {
    wrapper: AppTheme,
  });
  return onClosed;
}

test('a goal of a thousand is written as Colombians write it; what is no whole number is told', async () => {
  const call = vi.fn<typeof fetch>(async () => Response.json({ ...NONE, contactos: 1200 }));
  const onClosed = open(null, call);
  await userEvent.type(await screen.findByLabelText('Contactos'), '1.200');
  await userEvent.type(screen.getByLabelText('Matrículas'), '1.5');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Escriba un número entero desde 1.')).toBeTruthy();
  expect(call).not.toHaveBeenCalled();
  await userEvent.clear(screen.getByLabelText('Matrículas'));
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(onClosed).toHaveBeenCalled());
  const [url, init] = call.mock.calls[0] ?? [];
  expect(url).toBe('/api/v1/goals/equipo');
  expect(JSON.parse(String(init?.body))).toEqual({ contactos: 1200, leido: { contactos: null } });
});

test('a goal that somebody else has set meanwhile is told; the next attempt sends only what was typed', async () => {
  const told = 'Otra persona lo cambió. Ahora está guardado: 80.';
  const call = vi.fn<typeof fetch>(async () => Response.json({ ...NONE, contactos: 90 }));
  call.mockImplementationOnce(async () =>
    Response.json(
      {
        error: 'stale_record',
        message: 'Otra persona cambió los contactos.',
        fields: { contactos: told },
        guardado: { ...NONE, contactos: 80, matriculas: 5 },
      },
      { status: 409 },
    ),
  );
  const onClosed = open({ ...NONE, contactos: 40 }, call);
  const field = await screen.findByLabelText<HTMLInputElement>('Contactos');
  await userEvent.clear(field);
  await userEvent.type(field, '90');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText(told)).toBeTruthy();
  expect(field.value).toBe('90');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(onClosed).toHaveBeenCalled());
  expect(call.mock.calls.map(([, init]) => JSON.parse(String(init?.body)))).toEqual([
    { contactos: 90, leido: { contactos: 40 } },
    { contactos: 90, leido: { contactos: 80 } },
  ]);
});
