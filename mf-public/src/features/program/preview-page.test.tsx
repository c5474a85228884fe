import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { programPreviewSchema } from 'shared/schemas';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../parts/page/page.fixture';
import { wireProgram } from '../../programs/program.fixture';
import { routes } from '../../routes';

const PREVIEW = {
  programa: {
    ...wireProgram('p1', { titulo: 'Oceanografía', precio: 5_800_000 }),
    moneda: 'COP',
    etiqueta: null,
    imagen: null,
    resumen: 'Para quien estudia el mar.',
    queEstudia: null,
    perfil: null,
    plan: null,
    requisitos: null,
    preguntas: null,
    fuentes: null,
    referencia: false,
  },
  publicado: false,
  relacionados: [],
};

beforeEach(() => localStorage.setItem('admin', 'token'));

test('staff see a draft as its page will be, with their session; it does not count as seen', async () => {
  const call = vi.fn(async (_url: string, _init?: RequestInit) =>
    Response.json(programPreviewSchema.parse(PREVIEW)),
  );
  vi.stubGlobal('fetch', call);
  renderPage(routes, '/programas/p1/vista-previa');
  expect(await screen.findByRole('heading', { level: 1, name: 'Oceanografía' })).toBeTruthy();
  expect(screen.getByText('Para quien estudia el mar.')).toBeTruthy();
  expect(screen.getByText(/Esta página solo la ve el equipo/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Volver a editarlo' }).getAttribute('href')).toBe(
    '/admin?tab=programas&programa=p1',
  );
  const [url, init] = call.mock.calls[0] ?? [];
  expect(url).toBe('/api/v1/programs/manage/p1/preview');
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer token');
  expect(
    Object.keys(localStorage).filter((key) => JSON.stringify(localStorage.getItem(key)).includes('p1')),
  ).toEqual([]);
});

test('a failure is told and can be retried', async () => {
  const answers = [new Response('', { status: 502 }), Response.json(PREVIEW)];
  vi.stubGlobal('fetch', async () => answers.shift());
  renderPage(routes, '/programas/p1/vista-previa');
  expect(await screen.findByText('No pudimos cargar la vista previa (502)')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Oceanografía' })).toBeTruthy();
});
