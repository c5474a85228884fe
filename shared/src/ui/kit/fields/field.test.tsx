import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NativeSelect } from './native-select';
import { TextArea } from './text-area';
import { TextInput } from './text-input';

const SAID = { label: 'Dato', description: 'Como en su cédula', required: true, 'aria-describedby': 'own' };
const describedBy = (control: HTMLElement) =>
  control
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? id);

test.each([
  ['a line', (error?: string) => <TextInput {...SAID} error={error} />, 'escrito'],
  ['several lines', (error?: string) => <TextArea {...SAID} error={error} />, 'escrito'],
  [
    'a choice',
    (error?: string) => <NativeSelect {...SAID} data={['', 'escrito']} error={error} />,
    'escrito',
  ],
])(
  '%s has its label and descriptions, and keeps what was typed when its error comes',
  (_kind, field, text) => {
    const { rerender } = render(field());
    const control = screen.getByLabelText<HTMLInputElement>(/^Dato/);
    fireEvent.change(control, { target: { value: text } });
    expect([control.required, control.getAttribute('aria-invalid')]).toEqual([true, null]);
    expect(describedBy(control)).toEqual(['Como en su cédula', 'own']);

    rerender(field('Falta'));
    expect(screen.getByLabelText(/^Dato/)).toBe(control);
    expect([control.value, control.getAttribute('aria-invalid')]).toEqual([text, 'true']);
    expect(describedBy(control)).toEqual(['Falta', 'Como en su cédula', 'own']);
  },
);
