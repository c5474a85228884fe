import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from 'shared';
import { AppTheme } from 'shared/ui-staff';
import { expect, test, vi } from 'vitest';
import { LAURA } from '../../screens/crm-screen.fixture';
import { LimitsDialog } from './limits-dialog';
import type { Limits, Rule } from './plan-text';
import { RuleDialog } from './rule-dialog';

const onClosed = () => {};

test('minutes of a rule are read as they are printed: "1.440" are a day, "6.001" too many', async () => {
  const onSaved = vi.fn<(rule: Rule) => void>();
  render(<RuleDialog rule={null} advisers={[LAURA]} onSaved={onSaved} onClosed={onClosed} />, {
    wrapper: AppTheme,
  });
  await userEvent.type(await screen.findByLabelText('Nombre'), 'Virtual');
  const minutes = screen.getByLabelText('Minutos hábiles');
  await userEvent.clear(minutes);
  await userEvent.type(minutes, '6.001');
  await userEvent.click(screen.getByRole('button', { name: 'Aceptar' }));
  expect(await screen.findByText('Escriba minutos enteros, de 1 a 6.000.')).toBeTruthy();
  await userEvent.clear(minutes);
  await userEvent.type(minutes, '1.440');
  await userEvent.click(screen.getByRole('button', { name: 'Aceptar' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ minutos: 1440 })));
});

test('the most open leads of an adviser, too', async () => {
  const onSaved = vi.fn<(limits: Limits) => void>();
  render(<LimitsDialog adviser={LAURA} limits={undefined} onSaved={onSaved} onClosed={onClosed} />, {
    wrapper: AppTheme,
  });
  await userEvent.type(await screen.findByLabelText('Máximo de leads abiertos'), '1.000');
  await userEvent.click(screen.getByRole('button', { name: 'Aceptar' }));
  await waitFor(() =>
    expect(onSaved).toHaveBeenCalledWith({ asesor: 'a1', horario: null, maximo: 1000, ausencias: [] }),
  );
});

test('a rule that was being written comes back after Escape, and not after "Cancelar"', async () => {
  session.setState({ role: 'admin', user: { sub: 'jefa', name: 'Adriana', email: 'jefa@example.com' } });
  const open = () =>
    render(<RuleDialog rule={null} advisers={[LAURA]} onSaved={() => {}} onClosed={onClosed} />, {
      wrapper: AppTheme,
    });
  const name = () => screen.findByLabelText<HTMLInputElement>('Nombre');
  const first = open();
  await userEvent.type(await name(), 'Virtual');
  await userEvent.keyboard('{Escape}');
  first.unmount();
  const second = open();
  expect((await name()).value).toBe('Virtual');
  expect(screen.getByText('Recuperamos lo que había escrito.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  second.unmount();
  open();
  expect((await name()).value).toBe('');
});

test('the focus stays in the dialog when an absence is taken away', async () => {
  const limits = {
    asesor: 'a1',
    horario: null,
    maximo: null,
    ausencias: [{ desde: '2099-01-05', hasta: '2099-01-09' }],
  };
  render(<LimitsDialog adviser={LAURA} limits={limits} onSaved={() => {}} onClosed={onClosed} />, {
    wrapper: AppTheme,
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Quitar la ausencia/ }));
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('group', { name: 'Ausencias' }));
});
