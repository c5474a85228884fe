import { render } from '@testing-library/react';
import { RouterProvider } from 'shared/router';
import { createMemoryRouter } from 'shared/router-testing';
import { expect, test } from 'vitest';
import { RichText } from './rich-text';

test('links and bold words of a text', () => {
  const element = <RichText text="Son **7 %**; lea [la política](/politica-de-datos) antes." />;
  const { container } = render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  expect(container.querySelector('strong')?.textContent).toBe('7\u00a0%');
  expect(container.querySelector('a')?.getAttribute('href')).toBe('/politica-de-datos');
  expect(container.textContent).toContain('Son 7\u00a0%; lea la política antes.');
});
