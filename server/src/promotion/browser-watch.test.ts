import type { RemoteEvent } from 'shared/contract';
import { expect, test } from 'vitest';
import { BrowserWatch } from './browser-watch';

const place = (path: string, staff = false) => ({ path, staff, reports: [] });
const loaded: RemoteEvent = { remote: 'mf-x', version: '1.0.0', outcome: 'loaded', milliseconds: 1 };
const failed: RemoteEvent = { ...loaded, outcome: 'failed', stage: 'page', message: 'falla de prueba' };

/** A watch whose places are all shown, each in a window of its own. */
function shown(...places: ReturnType<typeof place>[]) {
  const watch = new BrowserWatch('mf-x 1.0.0', places);
  const at = places.map((each, index) => {
    const next = watch.next();
    expect(next).toMatchObject({ place: each, index });
    return next?.host ?? '';
  });
  expect(watch.next()).toBeUndefined();
  return { watch, at };
}

test('all windows share a host, and with it a process, but those where somebody is signed in', () => {
  const { at } = shown(place('/a'), place('/b'), place('/admin?tab=a', true));
  expect(at).toEqual(['page.localhost', 'page.localhost', 'staff.localhost']);
});

test('a report is of the page that sent it, also when it has added to its query or led elsewhere', async () => {
  const places = [
    place('/a'),
    place('/c'),
    place('/admin?tab=a', true),
    place('/admin?tab=b', true),
    place('/b'),
  ];
  const { watch, at } = shown(...places);
  watch.hear(`http://${at[2]}:80/admin?vista=1&tab=a`, loaded);
  watch.hear(`http://${at[3]}:80/admin?tab=b`, loaded);
  watch.hear(`http://${at[4]}:80/b`, loaded);
  watch.hear(`http://${at[0]}:80/otra`, loaded);
  expect(places.map(({ reports }) => reports.length)).toEqual([1, 0, 1, 1, 1]);
  expect(() => watch.assertPassed()).toThrow('El navegador no cargó mf-x 1.0.0 en /c.');
  watch.hear(`http://${at[1]}:80/c`, loaded);
  await watch.decided;
  expect(() => watch.assertPassed()).not.toThrow();
});

test('a failure decides at once, names its page, and is lost from no URL', async () => {
  const one = shown(place('/a'), place('/b'));
  one.watch.hear(`http://${one.at[1]}:80/b`, failed);
  await one.watch.decided;
  expect(() => one.watch.assertPassed()).toThrow('falla en el navegador en /b (page): falla de prueba');
  for (const page of ['', 'http://elsewhere/', 'http://page.localhost/otra']) {
    const { watch } = shown(place('/a'));
    watch.hear(`http://page.localhost:80/a`, loaded);
    watch.hear(page, failed);
    await watch.decided;
    expect(() => watch.assertPassed()).toThrow('falla de prueba');
  }
});
