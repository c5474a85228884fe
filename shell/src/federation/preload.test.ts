import type { Registry, Release } from 'shared';
import { beforeEach, expect, test, vi } from 'vitest';
import { preloadFiles } from './preload';
import { Remotes } from './remotes';
import { singletons } from './singletons';

// Nothing runs the files here.
vi.mock('./runtime', () => ({ loadFederated: () => Promise.reject(new Error('not run')) }));
vi.mock('./telemetry', () => ({ report: vi.fn(), reportFailure: vi.fn(), reportRegistry: vi.fn() }));

const file = (url: string) => ({ url, integrity: `sha256-${url}` });
const base = '/r/mf-crm/1.0.0';
const files = {
  first: { js: [file(`${base}/expose.js`)], css: [] },
  pages: {
    'crm-panel': {
      js: [file(`${base}/panel.js`)],
      css: [file(`${base}/static/panel.css`)],
      shared: ['shared/query'],
    },
    other: { js: [file(`${base}/other.js`)], css: [] },
  },
};
const unlisted = {
  app: 'mf-crm',
  version: '1.0.0',
  entry: file(`${base}/entry.js`),
  first: { js: [], css: [] },
  pages: {},
  module: { requires: '^1.0.0' },
} as unknown as Release;
const listed: Release = { ...unlisted, ...files };

const requested = () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));

beforeEach(() => {
  document.head.replaceChildren();
});

test('entry, module, page and styles are requested together, as they are loaded later', () => {
  const query = vi.spyOn(singletons.lazy, 'shared/query');
  preloadFiles(listed, 'crm-panel');
  preloadFiles(listed, 'crm-panel');
  const links = [...document.head.querySelectorAll('link')];
  expect(links.map((link) => [link.getAttribute('as'), link.getAttribute('href'), link.integrity])).toEqual([
    ['script', `${base}/entry.js`, `sha256-${base}/entry.js`],
    ['script', `${base}/expose.js`, `sha256-${base}/expose.js`],
    ['script', `${base}/panel.js`, `sha256-${base}/panel.js`],
    ['style', `${base}/static/panel.css`, `sha256-${base}/static/panel.css`],
  ]);
  expect(links.every(({ crossOrigin, rel }) => crossOrigin === 'anonymous' && rel === 'preload')).toBe(true);
  expect(query).toHaveBeenCalled();
});

test('what the document has already is not requested again', () => {
  document.head.innerHTML = `<link href="${base}/expose.js"><style data-href="static/panel.css"></style>`;
  preloadFiles(listed, 'crm-panel');
  expect(requested()).toEqual([`${base}/entry.js`, `${base}/panel.js`]);
});

test('a release whose files nobody has listed is left to its loader', () => {
  preloadFiles(unlisted, 'crm-panel');
  expect(requested()).toEqual([]);
});

const registryOf = (release: Release) =>
  ({ shell: { version: '1.0.0', contract: '1.0.0' }, remotes: { 'mf-crm': release } }) as unknown as Registry;

/** Loads the module, which fails once its files are requested. */
async function startLoading(remotes: Remotes): Promise<void> {
  document.head.replaceChildren();
  await remotes.load('mf-crm', 'crm-panel').catch(() => undefined);
}

test('files that the server tells after the document are requested with the module, after a failure one by one', async () => {
  const ask = vi.fn(async () => registryOf(listed));
  const remotes = new Remotes(registryOf(unlisted), ask);
  await Promise.all([remotes.learnFiles(), remotes.learnFiles()]);
  expect(ask).toHaveBeenCalledTimes(1);
  await startLoading(remotes);
  expect(requested()).toContain(`${base}/panel.js`);
  remotes.reset('mf-crm');
  await startLoading(remotes);
  expect(requested()).toEqual([]);
});

test('the files of another version are not taken for those of the one that is loaded, nor those of a misfit', async () => {
  const next = { ...listed, version: '1.1.0', entry: file('/r/mf-crm/1.1.0/entry.js') };
  const remotes = new Remotes(registryOf(unlisted), async () => registryOf(next));
  await remotes.learnFiles();
  await startLoading(remotes);
  expect([remotes.version('mf-crm'), requested()]).toEqual(['1.0.0', []]);

  const misfit: Release = { ...listed, module: { ...listed.module, requires: '^9.0.0' } };
  await startLoading(new Remotes(registryOf(misfit)));
  expect(requested()).toEqual([]);
});

test('without an answer a remote loads as before, and the next screen asks again', async () => {
  const ask = vi.fn(async () => Promise.reject(new Error('offline')));
  const remotes = new Remotes(registryOf(unlisted), ask);
  await remotes.learnFiles();
  await remotes.learnFiles();
  expect(ask).toHaveBeenCalledTimes(2);
  await startLoading(remotes);
  expect(requested()).toEqual([]);
});
