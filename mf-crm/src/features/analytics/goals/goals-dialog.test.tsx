import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppTheme } from 'shared/ui-staff';
import { expect, test, vi } from 'vitest';
import { GoalsDialog } from './goals-dialog';

test('a goal of a thousand is written as Colombians write it; what is no whole number is told', async () => {
  const call = vi.fn<typeof fetch>(async (_, init) => Response.json(JSON.parse(String(init?.body))));
  vi.stubGlobal('fetch', call);
  localStorage.setItem('admin', 'token');
  const onClosed = vi.fn<() => void>();
  render(<GoalsDialog adviser="" whose="Todo el equipo" goals={null} onClosed={onClosed} />, {
    wrapper: AppTheme,
  });
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
  expect(JSON.parse(String(init?.body))).toEqual({
    contactos: 1200,
    respuestas: null,
    documentos: null,
    matriculas: null,
  });
});
