import { IconList } from '@tabler/icons-react';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppTheme } from 'shared/ui-staff';
import { expect, test, vi } from 'vitest';
import { ViewPlace } from './view-place';

test('S8.39 a view that breaks says "Error en {component}" with its message, and can be tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let broken = true;
  const view = {
    id: 'prueba',
    label: 'Tablero',
    icon: IconList,
    View: () => {
      if (broken) throw new Error('columna rota');
      return <p>Se ve</p>;
    },
  };
  const props = { order: 2, advisers: [], names: new Map(), onTask: () => {} } as const;
  render(
    <AppTheme>
      <ViewPlace view={view} props={props} />
    </AppTheme>,
  );
  const alert = within(screen.getByRole('alert'));
  expect(alert.getByRole('heading', { name: 'Error en Tablero' })).toBeTruthy();
  expect(alert.getByText('columna rota')).toBeTruthy();
  broken = false;
  await userEvent.click(alert.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(screen.getByText('Se ve')).toBeTruthy();
});
