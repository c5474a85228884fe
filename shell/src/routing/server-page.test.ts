import { beforeEach, expect, test } from 'vitest';
import { ServerPage } from './server-page';

let root: HTMLElement;
beforeEach(() => {
  history.replaceState({}, '', '/pregrado');
  document.title = 'Pregrados | Puentes';
  document.body.innerHTML = '<div id="root"><main><h1>Pregrados</h1></main></div>';
  root = document.getElementById('root') as HTMLElement;
});

test('a page that fails before the browser has taken it over is kept with its title, for its own path', () => {
  const page = new ServerPage(root, true);
  expect(page.at('/posgrado')).toBeUndefined();
  expect(page.at('/pregrado')).toEqual({ html: '<h1>Pregrados</h1>', title: 'Pregrados | Puentes' });
  page.end();
  root.innerHTML = '<main>Otra</main>';
  document.title = 'Otra';
  expect(page.at('/pregrado')?.title).toBe('Pregrados | Puentes');
});

test('what the browser has rendered is not the server’s page', () => {
  const taken = new ServerPage(root, true);
  taken.end();
  expect(taken.at('/pregrado')).toBeUndefined();
  expect(new ServerPage(root, false).at('/pregrado')).toBeUndefined();
});
