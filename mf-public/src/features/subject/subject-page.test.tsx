import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../parts/page/page.fixture';
import { wireProgram } from '../../programs/program.fixture';
import { routes } from '../../routes';

let asked: string[];
let answer: () => Response;
beforeEach(() => {
  asked = [];
  answer = () => Response.json([wireProgram('a', { titulo: 'Derecho' })]);
  vi.stubGlobal('fetch', async (input: string) => {
    asked.push(new URL(input, 'http://localhost').searchParams.get('palabras') ?? '');
    return answer();
  });
});

test('a subject shows the programs of its words, of all levels, and a person to ask', async () => {
  renderPage(routes, '/temas/derecho-y-sociedad');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toMatch(/derecho/);
  expect(asked[0]?.split(',')).toContain('derecho');
  expect(screen.getByRole('heading', { level: 3, name: 'Derecho' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Programas por tema' }).getAttribute('href')).toBe('/temas');
  expect(screen.getByRole('link', { name: 'Hablar con un asesor' })).toBeTruthy();
});

test('a subject in another letter case is the same subject', async () => {
  renderPage(routes, '/temas/Derecho-y-Sociedad');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toMatch(/derecho/);
});

test('an unknown subject is an unknown path; a dead catalogue says so', async () => {
  renderPage(routes, '/temas/astrologia');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Página no encontrada');
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answer = () => new Response('', { status: 503 });
  renderPage(routes, '/temas/salud');
  expect(await screen.findByText('No pudimos cargar los programas')).toBeTruthy();
});
