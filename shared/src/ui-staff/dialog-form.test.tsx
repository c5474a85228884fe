import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../calls/api-error';
import { TextInput } from '../ui';
import { DayField } from '../ui-dates';
import { AppTheme } from '../ui-mantine';
import { DialogForm } from './dialog-form';

const submit = vi.fn<() => Promise<void>>();
const intoView = vi.spyOn(Element.prototype, 'scrollIntoView');

beforeEach(() => {
  submit.mockReset();
  intoView.mockReset();
});

function Form() {
  return (
    <AppTheme>
      <DialogForm
        action="Guardar"
        submitting="Guardando..."
        submit={submit}
        onDone={() => undefined}
        onCancel={() => undefined}
      >
        {(errors) => (
          <>
            <TextInput name="nombre" label="Nombre" error={errors.nombre} />
            <DayField
              name="dia"
              label="Día"
              value="2026-11-21"
              onChange={() => undefined}
              error={errors.dia}
            />
          </>
        )}
      </DialogForm>
    </AppTheme>
  );
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }));

test('each refused press brings the reason into the window and focuses it, the same reason again too', async () => {
  render(<Form />);
  submit.mockRejectedValue(new Error('El archivo ya no sirve.'));
  for (const time of [1, 2]) {
    await press();
    const reason = await screen.findByText('El archivo ya no sirve.');
    expect(document.activeElement?.contains(reason)).toBe(true);
    expect(intoView).toHaveBeenCalledTimes(time);
  }
});

test('what the server says of a field is focused at the field, also at one whose named input is hidden', async () => {
  render(<Form />);
  for (const [field, label] of [
    ['nombre', 'Nombre'],
    ['dia', 'Día'],
  ] as const) {
    for (const status of [400, 409]) {
      submit.mockRejectedValueOnce(new ApiError(status, 'No sirve.', { [field]: 'No sirve.' }));
      await press();
      expect(document.activeElement).toBe(screen.getByLabelText(label));
    }
  }
});
