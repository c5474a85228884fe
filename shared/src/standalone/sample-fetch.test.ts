import { expect, test, vi } from 'vitest';
import { sampleFetch } from './sample-fetch';

const others = vi.fn<typeof fetch>(async () => new Response('{"c":["main"]}'));
const answer = sampleFetch({ '/api/v1/programs': { items: [] }, '/api/v1/programs/7': { id: '7' } }, others);

test('the longest recorded path answers, whatever the query', async () => {
  expect(await (await answer('/api/v1/programs?nivel=pregrado')).json()).toEqual({ items: [] });
  expect(await (await answer('http://localhost:3000/api/v1/programs/7')).json()).toEqual({ id: '7' });
});

test('an id with letters that a URL escapes is found', async () => {
  const one = sampleFetch({ '/api/v1/programs/Título Europeo': { id: 'x' }, '/api/v1/programs': [] }, others);
  const path = `/api/v1/programs/${encodeURIComponent('Título Europeo')}`;
  expect(await (await one(path)).json()).toEqual({ id: 'x' });
});

test('a function answers by the URL, with data or with a whole response', async () => {
  const one = sampleFetch(
    {
      '/api/v1/programs': (url: URL) => [url.searchParams.get('nivel')],
      '/api/v1/live': () => new Response(': alive\n\n'),
    },
    others,
  );
  expect(await (await one('/api/v1/programs?nivel=pregrado')).json()).toEqual(['pregrado']);
  expect(await (await one('/api/v1/live')).text()).toBe(': alive\n\n');
});

test('a path without a sample answers 404 and says so', async () => {
  const response = await answer('/api/v1/contact');
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ message: 'No hay datos de ejemplo para /api/v1/contact' });
  expect(others).not.toHaveBeenCalled();
});

test('a change is answered by the sample of its own path only, else it says that nothing is stored', async () => {
  const taken = sampleFetch({ '/api/v1/contact': { status: 'received' }, '/api/v1/programs': [] }, others);
  expect(await (await taken('/api/v1/contact', { method: 'POST' })).json()).toEqual({ status: 'received' });
  const refused = await taken('/api/v1/programs/7', { method: 'PUT' });
  expect([refused.status, (await refused.json()).message]).toEqual([
    404,
    expect.stringContaining('no se guarda nada'),
  ]);
});

test('a hot update comes from the development server: an edit does not reload the page', async () => {
  const update = await answer('/index.a1b2.hot-update.json');
  expect(await update.json()).toEqual({ c: ['main'] });
  expect(others).toHaveBeenCalledTimes(1);
});
