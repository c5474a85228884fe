import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from 'shared';
import { RouterProvider } from 'shared/router';
import { createMemoryRouter } from 'shared/router-testing';
import type { AssignmentState } from 'shared/schemas';
import { AppTheme } from 'shared/ui-staff';
import { expect, test, vi } from 'vitest';
import AssignmentView from './assignment-view';

const RULE: AssignmentState['reglas'][number] = {
  id: 'r1',
  nombre: 'De la otra persona',
  universidades: [],
  niveles: [],
  asesores: [],
  horario: { semana: { desde: '08:00', hasta: '18:00' }, sabado: null },
  minutos: null,
};
const FIRST: AssignmentState = { activa: false, reglas: [], asesores: [], version: 1, fallo: null };
const THEIRS: AssignmentState = { ...FIRST, reglas: [RULE], version: 2 };

test('rules that somebody else saved meanwhile are told, and what was typed stays until it is given up', async () => {
  session.setState({ role: 'admin', user: { sub: 'jefa', name: 'Adriana', email: 'jefa@example.com' } });
  localStorage.setItem('admin', 'token');
  let stored = FIRST;
  const sent: { version: number; activa: boolean }[] = [];
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (init?.method !== 'PUT') return Response.json(stored);
    const plan = JSON.parse(String(init.body));
    sent.push(plan);
    if (plan.version !== stored.version)
      return Response.json({ error: 'stale_rules', message: 'Otra persona guardó.' }, { status: 409 });
    stored = { ...stored, ...plan, version: stored.version + 1 };
    return Response.json(stored);
  });
  const open = () => {
    const element = <AssignmentView order={2} advisers={[]} names={new Map()} onTask={() => {}} />;
    const router = createMemoryRouter([{ path: '/admin', element }], { initialEntries: ['/admin'] });
    return render(<RouterProvider router={router} />, { wrapper: AppTheme });
  };
  const active = () => screen.findByRole<HTMLInputElement>('switch', { name: /^Asignar las solicitudes/ });
  const first = open();
  await userEvent.click(await active());
  stored = THEIRS;
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  const told = /Otra persona guardó las reglas mientras tanto \(De la otra persona\)/;
  expect(await screen.findByText(told)).toBeTruthy();
  expect((await active()).checked).toBe(true);

  // Also after the page was left.
  first.unmount();
  open();
  expect((await active()).checked).toBe(true);
  expect(screen.getByText(told)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Usar las guardadas' }));
  expect((await active()).checked).toBe(false);
  expect(screen.queryByText(told)).toBeNull();
  await userEvent.click(await active());
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Reglas guardadas.')).toBeTruthy();
  expect(sent.map(({ version }) => version)).toEqual([1, 2]);
});
