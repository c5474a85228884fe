import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { session } from '../../session/session';
import { Button, TextInput } from '../../ui';
import { AppTheme } from '../../ui-mantine';
import { z } from '../../zod';
import { FormProblems } from './staff-form';
import { useDraftForm } from './use-draft-form';

const schema = z.strictObject({
  filas: z.array(z.strictObject({ nombre: z.string().min(1, 'Escriba el nombre de la fila.') })),
});
type Rows = z.output<typeof schema>['filas'];

beforeEach(() => {
  localStorage.clear();
  session.setState({ role: 'admin', user: { sub: 'yo', name: 'Yo', email: 'yo@example.com' } });
});

function Form() {
  const form = useDraftForm(schema, {
    initialValues: { filas: [] as Rows },
    draft: 'filas',
    listsErrors: true,
    submit: async () => undefined,
    stays: (values) => values,
  });
  const { filas } = form.values;
  const { onChange } = form.field('filas');
  return (
    <AppTheme>
      <form ref={form.element.ref} onSubmit={form.element.onSubmit} noValidate>
        <FormProblems form={form} />
        {filas.map(({ nombre }, index) => (
          <TextInput
            key={index}
            id={`fila-${index}`}
            name={`filas.${index}.nombre`}
            label={`Fila ${index + 1}`}
            value={nombre}
            onChange={({ currentTarget }) =>
              onChange(filas.map((row, at) => (at === index ? { nombre: currentTarget.value } : row)))
            }
          />
        ))}
        <Button onClick={() => onChange([...filas, { nombre: '' }])}>Agregar</Button>
        <Button type="submit">Guardar</Button>
      </form>
    </AppTheme>
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const row = () => screen.getByLabelText<HTMLInputElement>('Fila 1');

test('one wrong field of a row is listed with the focus, at each press; an edit in its row takes the message back', async () => {
  render(<Form />);
  await press('Agregar');
  for (let time = 0; time < 2; time += 1) {
    await press('Guardar');
    expect(document.activeElement?.contains(screen.getByText('Revise 1 dato'))).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  }
  await userEvent.click(screen.getByRole('link', { name: 'Escriba el nombre de la fila.' }));
  expect(document.activeElement).toBe(row());
  await userEvent.keyboard('A');
  expect(screen.queryByRole('link')).toBeNull();
  expect(document.activeElement).toBe(row());
});

test('rows are there again after a reload; what another version left under their name is not', async () => {
  render(<Form />);
  await press('Agregar');
  await userEvent.type(row(), 'Ana');
  cleanup();
  render(<Form />);
  expect(row().value).toBe('Ana');
  cleanup();
  localStorage.setItem('datos.yo.borrador.filas', '{"filas":{"nombre":"Ana"}}');
  render(<Form />);
  expect(screen.queryByLabelText('Fila 1')).toBeNull();
});
