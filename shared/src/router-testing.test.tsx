import { render, screen } from '@testing-library/react';
import { fetchContext } from 'shared';
import { type RouteObject, useLoaderData } from 'shared/router';
import { pageAt } from 'shared/router-testing';
import { expect, test, vi } from 'vitest';

function Event() {
  const { title } = useLoaderData<{ title: string }>();
  return <h1>{title}</h1>;
}

const routes: RouteObject[] = [
  {
    path: '/eventos/:slug',
    loader: async ({ params, context }) => {
      const answer = await context.get(fetchContext)(`/api/eventos/${params.slug}`);
      if (answer.status === 404) throw new Response(null, { status: 404 });
      return answer.json();
    },
    lazy: async () => ({ Component: Event }),
    ErrorBoundary: () => <p role="alert">no está</p>,
  },
];

test('a page with a loader and code of its own is there when it is shown', async () => {
  vi.stubGlobal('fetch', async (url: string) => Response.json({ title: url.split('/').at(-1) }));
  render(await pageAt(routes, '/eventos/feria'));
  expect(screen.getByRole('heading', { level: 1, name: 'feria' })).toBeTruthy();
});

test('so is what its loader refuses', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
  render(await pageAt(routes, '/eventos/otra'));
  expect(screen.getByRole('alert').textContent).toBe('no está');
});
