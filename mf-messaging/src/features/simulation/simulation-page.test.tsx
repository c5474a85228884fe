import { render, screen } from '@testing-library/react';
import { RouterProvider } from 'shared/router';
import { createMemoryRouter } from 'shared/router-testing';
import { afterEach, expect, test } from 'vitest';
import { Component as SimulationPage } from './simulation-page';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}

afterEach(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
});

function type(field: HTMLInputElement, letter: string): void {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  set?.call(field, field.value + letter);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

test('what is typed in the moment in which a conversation comes is kept', async () => {
  const router = createMemoryRouter([{ path: '/', Component: SimulationPage }], {
    initialEntries: ['/?vista=panel'],
  });
  render(<RouterProvider router={router} />);
  const row = await screen.findByRole('button', { name: /Clara Lozada/ });
  // As in a browser: effects run some time after rendering.
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
  const come = new Promise<HTMLInputElement>((resolve) => {
    new MutationObserver((_, observer) => {
      const field = screen.queryByLabelText<HTMLInputElement>('Mensaje');
      if (!field) return;
      observer.disconnect();
      for (const letter of 'Hola') type(field, letter);
      resolve(field);
    }).observe(document.body, { childList: true, subtree: true });
  });
  row.click();
  const field = await come;
  expect(field.value).toBe('Hola');
});
