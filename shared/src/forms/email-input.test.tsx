import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { EmailInput } from './email-input';

function Controlled() {
  const [value, setValue] = useState('');
  return (
    <EmailInput label="Correo" value={value} onChange={(event) => setValue(event.currentTarget.value)} />
  );
}

test.each([
  ['a field that keeps its own value', <EmailInput key="own" label="Correo" />],
  ['a field whose owner keeps it', <Controlled key="owner" />],
])('%s asks about a mistyped domain and takes the answer', async (_kind, field) => {
  render(field);
  const input = screen.getByLabelText<HTMLInputElement>('Correo');
  fireEvent.focus(input);
  await act(() => vi.dynamicImportSettled());
  fireEvent.change(input, { target: { value: 'ana@gmial.com' } });
  expect(screen.getByText(/Quiso decir/).textContent).toBe('¿Quiso decir ana@gmail.com?');
  fireEvent.click(screen.getByRole('button', { name: 'ana@gmail.com' }));
  expect(input.value).toBe('ana@gmail.com');
  expect(document.activeElement).toBe(input);
  expect(screen.queryByText(/Quiso decir/)).toBeNull();
});
