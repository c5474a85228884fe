import type { Registry } from 'shared';
import { createMemoryRouter } from 'shared/router-testing';
import { expect, test, vi } from 'vitest';
import type { StartedRouter } from '../routing/browser-router';
import { followPageHead } from './document-head';

const registry = { revision: '1', shell: {}, remotes: {} } as unknown as Registry;

test('a page whose code does not come has the title of a failure, not of a page that does not exist', async () => {
  const router = createMemoryRouter([
    { path: '/', element: null, handle: { head: () => ({ title: 'Inicio', description: '' }) } },
    { path: '/pregrado', lazy: () => Promise.reject(new Error('Loading chunk failed')), errorElement: null },
    { path: '*', element: null },
  ]);
  const titleOfFailure = (pathname: string, pageFailed: boolean) =>
    pageFailed ? `${pathname} no carga` : undefined;
  followPageHead({ router } as StartedRouter, registry, { serverPageAt: undefined, titleOfFailure });
  expect(document.title).toMatch(/^Inicio \|/);
  await router.navigate('/pregrado');
  await vi.waitFor(() => expect(document.title).toBe('/pregrado no carga'));
  await router.navigate('/nada');
  await vi.waitFor(() => expect(document.title).toMatch(/^Página no encontrada/));
});
