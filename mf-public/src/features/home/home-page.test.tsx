import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../parts/page/page.fixture';
import { styleText } from '../../parts/page/style-text.fixture';
import { routes } from '../../routes';

const heroStyle = styleText('features/home/hero.module.css');

// The news desk is off.
beforeEach(() => void vi.stubGlobal('fetch', async () => Response.json({ noticias: null })));

async function openHome() {
  const page = renderPage(routes, '/');
  await screen.findByRole('heading', { level: 1 });
  return page;
}

const region = (name: string) => within(screen.getByRole('region', { name }));
const href = (link: HTMLElement) => link.getAttribute('href');

test('P2.13 P9.05 hero: 600 px high, picture at half brightness, headline about accessible virtual education', async () => {
  await openHome();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'La universidad virtual queda más cerca de lo que parece',
  );
  expect(heroStyle).toMatch(/\.hero \{[^}]*height: 600px/);
  expect(heroStyle).toMatch(/\.picture \{\s*filter: brightness\(0\.5\)/);
});

test('P2.14 P2.15 program cards lead to /pregrado, /posgrado and /educacion-continua', async () => {
  await openHome();
  const cards = region('Programas académicos').getAllByRole('link');
  expect(cards.map((card) => [card.textContent, href(card)])).toEqual([
    ['Pregrado', '/pregrado'],
    ['Posgrado', '/posgrado'],
    ['Educación continua', '/educacion-continua'],
  ]);
});

test('P2.16 P9.16 three news items with their links and dates, and a link to all of them', async () => {
  await openHome();
  const news = region('Noticias');
  const items = news.getAllByRole('article').map((item) => {
    const date = item.querySelector('time')?.dateTime;
    return [href(within(item).getByRole('link')), date];
  });
  expect(items).toEqual([
    ['/noticias/educacion-virtual-democratizacion', '2025-10-08'],
    ['/noticias/apice2025', '2025-07-17'],
    ['/noticias/salario-docente-2025', '2025-03-20'],
  ]);
  expect(news.getByText('8 de octubre de 2025')).toBeTruthy();
  expect(href(news.getByRole('link', { name: 'Ver todas las noticias' }))).toBe('/noticias');
});

test('the finder leads to the listing of the level, filtered by modality', async () => {
  vi.stubGlobal('fetch', async () => Response.json([]));
  const page = await openHome();
  await userEvent.selectOptions(screen.getByLabelText('Quiero estudiar'), 'Un posgrado');
  await userEvent.selectOptions(screen.getByLabelText('Modalidad'), 'A Distancia');
  fireEvent.click(screen.getByRole('button', { name: 'Ver programas' }));
  await waitFor(() => expect(page.url()).toBe('/posgrado?modalidad=A%20Distancia'));
});

test('P2.61 P2.62 /educacion-continua: a heading and one sentence about courses and diplomas, nothing to operate', async () => {
  renderPage(routes, '/educacion-continua');
  const heading = await screen.findByRole('heading', { level: 1, name: 'Educación Continua' });
  expect(heading.nextElementSibling?.textContent).toMatch(/^Cursos y diplomados [^.]+\.$/);
  expect(screen.queryByRole('button')).toBeNull();
});
