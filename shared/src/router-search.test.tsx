import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { RouterProvider, useSearchParams } from './router';
import { createMemoryRouter } from './router-testing';

function List() {
  const [params, setParams] = useSearchParams({ orden: 'precio', nivel: ['a', 'b'] });
  return (
    <>
      <output>{params.toString()}</output>
      <button type="button" onClick={() => setParams({ ciudad: ['Cali', 'Tunja'] }, { replace: true })}>
        elegir
      </button>
      <button
        type="button"
        onClick={() => setParams((now) => new URLSearchParams([...now, ['pagina', '2']]))}
      >
        pasar
      </button>
    </>
  );
}

test('the query is read with what it leaves out, and set as a value or from the present one', async () => {
  const router = createMemoryRouter([{ path: '*', Component: List }], { initialEntries: ['/a?nivel=c'] });
  render(<RouterProvider router={router} />);
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const shown = () => screen.getByRole('status').textContent;
  expect(shown()).toBe('nivel=c&orden=precio');
  await press('elegir');
  // Once parameters are set, the defaults no longer apply.
  expect(shown()).toBe('ciudad=Cali&ciudad=Tunja');
  expect(router.state).toMatchObject({ historyAction: 'REPLACE', location: { pathname: '/a' } });
  await press('pasar');
  expect(router.state).toMatchObject({
    historyAction: 'PUSH',
    location: { search: '?ciudad=Cali&ciudad=Tunja&pagina=2' },
  });
});
