import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../calls/api-error';
import { session } from '../../session/session';
import { unsavedForms } from '../../session/unsaved';
import { draftCount } from '../../session/user-data';
import { TextInput } from '../../ui';
import { DayField } from '../../ui-dates';
import { AppTheme } from '../../ui-mantine';
import { z } from '../../zod';
import { DialogButtons, RestoredNotice, StaffForm } from './staff-form';
import { useDraftForm } from './use-draft-form';

const schema = z.strictObject({
  nombre: z.string().trim().min(1, 'Escriba el nombre.'),
  dia: z.string().min(1, 'Elija el día.'),
  nota: z.string().optional(),
});
const submit = vi.fn<(sent: z.output<typeof schema>, key: string) => Promise<void>>();

beforeEach(() => {
  submit.mockReset();
  session.setState({ role: 'admin', user: { sub: 'yo', name: 'Yo', email: 'yo@example.com' } });
});

const EMPTY = { nombre: '', dia: '2026-11-21' };

function Form({ draft, stays }: { draft?: string; stays?: () => typeof EMPTY }) {
  const form = useDraftForm(schema, {
    initialValues: { nombre: '', dia: '2026-11-21' },
    draft,
    stays,
    submit,
  });
  return (
    <AppTheme>
      <StaffForm form={form}>
        <RestoredNotice form={form} />
        <TextInput label="Nombre" {...form.text('nombre')} />
        <DayField label="Día" {...form.field('dia')} />
        <DialogButtons of={form} action="Guardar" submitting="Guardando..." onCancel={form.discard} />
      </StaffForm>
    </AppTheme>
  );
}
const name = () => screen.getByLabelText<HTMLInputElement>('Nombre');
/** Waits until the previous attempt has ended. */
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Guardar' }));
const open = (props: Parameters<typeof Form>[0] = {}) => render(<Form {...props} />);

test('what is missing is told at its field, which takes the focus, and nothing is sent', async () => {
  open();
  await userEvent.clear(screen.getByLabelText('Día'));
  await press();
  expect(document.activeElement).toBe(name());
  expect(name().getAttribute('aria-invalid')).toBe('true');
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links).toEqual(['Escriba el nombre.', 'Elija el día.']);
  expect(submit).not.toHaveBeenCalled();
  await userEvent.type(name(), 'A');
  expect(screen.queryByText('Escriba el nombre.')).toBeNull();
});

test('each refused press brings the reason into the window and focuses it, the same reason again too', async () => {
  const intoView = vi.spyOn(Element.prototype, 'scrollIntoView');
  open();
  await userEvent.type(name(), 'Ana');
  submit.mockRejectedValue(new Error('El archivo ya no sirve.'));
  for (const time of [1, 2]) {
    await press();
    const reason = await screen.findByText('El archivo ya no sirve.');
    await vi.waitFor(() => expect(intoView).toHaveBeenCalledTimes(time));
    expect(document.activeElement?.contains(reason)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  }
  expect(name().value).toBe('Ana');
});

test('what the server says of a field is focused at the field, also at one whose named input is hidden', async () => {
  open();
  await userEvent.type(name(), 'Ana');
  for (const [field, label] of [
    ['nombre', 'Nombre'],
    ['dia', 'Día'],
  ] as const) {
    for (const status of [400, 409]) {
      submit.mockRejectedValueOnce(new ApiError(status, 'No sirve.', { [field]: 'No sirve.' }));
      await press();
      await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));
    }
  }
});

test('what is typed survives a reload with the key of its attempt, until it is sent or given up', async () => {
  open({ draft: 'prueba' });
  await userEvent.type(name(), ' Ana');
  expect(draftCount()).toBe(1);
  submit.mockRejectedValueOnce(new Error('Sin conexión'));
  await press();
  await screen.findByText('Sin conexión');
  cleanup();

  open({ draft: 'prueba' });
  expect(name().value).toBe(' Ana');
  expect(screen.getByText('Recuperamos lo que había escrito.')).toBeTruthy();
  submit.mockResolvedValueOnce();
  await press();
  await vi.waitFor(() => expect(draftCount()).toBe(0));
  const [[first, key], [, again]] = submit.mock.calls as [[unknown, string], [unknown, string]];
  expect(first).toEqual({ nombre: 'Ana', dia: '2026-11-21' });
  expect(again).toBe(key);
  cleanup();

  open({ draft: 'prueba' });
  await userEvent.type(name(), 'Inés');
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(draftCount()).toBe(0);
});

test('an edit makes another submission; starting over brings the first values back', async () => {
  open({ draft: 'prueba' });
  submit.mockRejectedValue(new Error('Sin conexión'));
  await userEvent.type(name(), 'Ana');
  await press();
  await screen.findByText('Sin conexión');
  await userEvent.type(name(), 's');
  await press();
  await vi.waitFor(() => expect(submit).toHaveBeenCalledTimes(2));
  expect(submit.mock.calls[0]?.[1]).not.toBe(submit.mock.calls[1]?.[1]);
  cleanup();
  open({ draft: 'prueba' });
  await userEvent.click(screen.getByRole('button', { name: 'Empezar de nuevo' }));
  expect(name().value).toBe('');
  expect(draftCount()).toBe(0);
});

test('without a draft leaving asks while something is typed; two presses send once', async () => {
  open({ stays: () => EMPTY });
  await userEvent.type(name(), 'Ana');
  await vi.waitFor(() => expect(unsavedForms.getState().size).toBe(1));
  let answer = () => {};
  submit.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  await press();
  await userEvent.click(screen.getByRole('button', { name: 'Guardando...' }));
  await userEvent.type(name(), '{Enter}');
  expect(submit).toHaveBeenCalledTimes(1);
  answer();
  await vi.waitFor(() => expect(name().value).toBe(''));
  await vi.waitFor(() => expect(unsavedForms.getState().size).toBe(0));
});
