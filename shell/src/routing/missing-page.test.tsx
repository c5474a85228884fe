import { screen } from '@testing-library/react';
import type { Registry } from 'shared';
import { data, type RouteObject } from 'shared/router';
import { expect, test, vi } from 'vitest';
import { slotRoute } from '../site/routes';
import { renderSite } from '../site/site.fixture';

const missing = () => new Response(null, { status: 404 });
const raise = (thrown: unknown) => {
  throw thrown;
};
const MISSING = 'Página no encontrada';
const FAILURE = 'Esta sección no está disponible';
const Page = () => <h1>Página del módulo</h1>;

test.each<[string, Partial<RouteObject>, string]>([
  ['a Response that is thrown', { loader: () => raise(missing()) }, MISSING],
  ['a Response that is returned', { loader: missing }, MISSING],
  ['data that is thrown', { loader: () => raise(data(null, { status: 404 })) }, MISSING],
  ['data that is returned', { loader: () => data(null, { status: 404 }) }, MISSING],
  [
    'a loader that comes later',
    { Component: undefined, lazy: async () => ({ loader: missing, Component: Page }) },
    MISSING,
  ],
  [
    'a page of the module’s own with the status',
    { loader: () => data({ state: 'missing' }, { status: 404 }) },
    'Página del módulo',
  ],
  ['another status', { loader: () => raise(new Response(null, { status: 500 })) }, FAILURE],
])('%s: the site’s page, and a failure only where there is one', async (_what, route, title) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const sendBeacon = vi.fn((_url: string, _body: Blob) => true);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { sendBeacon }));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const routes = [
    { path: '/evento', HydrateFallback: () => null, Component: Page, ...route },
  ] as RouteObject[];
  renderSite('/evento', [slotRoute({ remotes: {} } as Registry, 'mf-eventos', routes)]);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain(title);
  const reported = title === FAILURE ? 1 : 0;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sendBeacon).toHaveBeenCalledTimes(reported);
  if (reported) expect(await sendBeacon.mock.calls[0]?.[1].text()).toContain('"message":"500"');
});
