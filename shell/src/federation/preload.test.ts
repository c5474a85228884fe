import type { Registry, Release } from 'shared';
import { beforeEach, expect, test, vi } from 'vitest';
import { preloadFiles } from './preload';
import { Remotes } from './remotes';
import { singletons } from './singletons';

// Here the files are requested but never run.
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

let requested: string[];

beforeEach(() => {
  document.head.replaceChildren();
  requested = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url);
    throw new Error('offline');
  });
});

/** A release under URLs that no other test has requested. */
function fresh(release: Release, version: string): Release {
  return JSON.parse(
    JSON.stringify(release)
      .replaceAll('/1.0.0', `/${version}`)
      .replace('"version":"1.0.0"', `"version":"${version}"`),
  );
}

test('entry, module, page and styles are requested together, each once', () => {
  const query = vi.spyOn(singletons.lazy, 'shared/query');
  preloadFiles(listed, 'crm-panel');
  preloadFiles(listed, 'crm-panel');
  expect(requested).toEqual(
    ['entry.js', 'expose.js', 'panel.js', 'static/panel.css'].map((name) => `${base}/${name}`),
  );
  expect(query).toHaveBeenCalled();
});

test('of a page container the file of hashes is requested, too, without which none of its chunks is added', () => {
  preloadFiles({ ...fresh(listed, '1.0.7'), container: 'page' }, 'crm-panel');
  expect(requested).toContain(`${location.origin}/r/mf-crm/1.0.7/chunk-hashes.json`);
});

test('what the document has already is not requested again', () => {
  document.head.innerHTML =
    '<link href="/r/mf-crm/1.0.1/expose.js"><style data-href="static/panel.css"></style>';
  preloadFiles(fresh(listed, '1.0.1'), 'crm-panel');
  expect(requested).toEqual(['/r/mf-crm/1.0.1/entry.js', '/r/mf-crm/1.0.1/panel.js']);
});

test('a release whose files nobody has listed is left to its loader', () => {
  preloadFiles(fresh(unlisted, '1.0.2'), 'crm-panel');
  expect(requested).toEqual([]);
});

const registryOf = (release: Release) =>
  ({ shell: { version: '1.0.0', contract: '1.0.0' }, remotes: { 'mf-crm': release } }) as unknown as Registry;

/** Loads the module, which fails once its files are requested. */
async function startLoading(remotes: Remotes): Promise<void> {
  requested = [];
  await remotes.load('mf-crm', 'crm-panel').catch(() => undefined);
}

test('files that the server tells after the document are requested with the module, after a failure one by one', async () => {
  const ask = vi.fn(async () => registryOf(fresh(listed, '1.0.3')));
  const remotes = new Remotes(registryOf(fresh(unlisted, '1.0.3')), ask);
  await Promise.all([remotes.learnFiles(), remotes.learnFiles()]);
  expect(ask).toHaveBeenCalledTimes(1);
  remotes.reset('mf-crm');
  await startLoading(remotes);
  expect(requested).toEqual([]);
  const another = new Remotes(registryOf(fresh(unlisted, '1.0.3')), ask);
  await another.learnFiles();
  await startLoading(another);
  expect(requested).toContain('/r/mf-crm/1.0.3/panel.js');
});

test('the files of another version are not taken for those of the one that is loaded, nor those of a misfit', async () => {
  const next = fresh(listed, '1.1.0');
  const remotes = new Remotes(registryOf(fresh(unlisted, '1.0.4')), async () => registryOf(next));
  await remotes.learnFiles();
  await startLoading(remotes);
  expect([remotes.version('mf-crm'), requested]).toEqual(['1.0.4', []]);

  const other = fresh(listed, '1.0.5');
  const misfit: Release = { ...other, module: { ...other.module, requires: '^9.0.0' } };
  await startLoading(new Remotes(registryOf(misfit)));
  expect(requested).toEqual([]);
});

test('without an answer a remote loads as before, and the next screen asks again', async () => {
  const ask = vi.fn(async () => Promise.reject(new Error('offline')));
  const remotes = new Remotes(registryOf(fresh(unlisted, '1.0.6')), ask);
  await remotes.learnFiles();
  await remotes.learnFiles();
  expect(ask).toHaveBeenCalledTimes(2);
  await startLoading(remotes);
  expect(requested).toEqual([]);
});
