// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { RouterProvider } from 'shared/router';
import { createMemoryRouter } from 'shared/router-testing';
import { expect, test } from 'vitest';
import descriptor from '../../module.json';
import { RemotesProvider } from '../routing/remotes-context';
import { SiteLayout } from './site-layout';

const registry = { shell: { module: descriptor }, remotes: {} } as never;

test('P2.07 the server renders the whole frame, signed out, without a browser', () => {
  const router = createMemoryRouter([
    { Component: SiteLayout, children: [{ path: '*', element: <h1>Inicio</h1> }] },
  ]);
  const html = renderToString(
    <RemotesProvider value={{ registry, remotes: null }}>
      <RouterProvider router={router} />
    </RemotesProvider>,
  );
  expect(html).toContain('<h1>Inicio</h1>');
  expect(html).toContain('href="/ingresar"');
  expect(html).toContain('href="/oferta-academica/u-poli"');
  expect(html).not.toContain('<style');
});
