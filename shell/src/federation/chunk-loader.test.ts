import type { PageChunks } from 'shared/page-chunks';
import { beforeEach, expect, test, vi } from 'vitest';
import { addFile } from './add-file';
import './chunk-loader';
import { toLoadError } from './load-error';
import * as styles from './page-styles';
import { singletons } from './singletons';

vi.mock('./add-file', () => ({ addFile: vi.fn() }));

const BASE = 'http://localhost/r/~1/mf-x/1.0.0/';
const JS = 'static/js/async/list-page.abc.js';
const CSS = 'static/css/async/list-page.abc.css';
const HASHES = { [JS]: 'sha256-js', [CSS]: 'sha256-css' };

let modules: PageChunks['modules'];
let answer: () => Promise<Response>;

/** What the script of the chunk does when it runs. */
const push = () => Reflect.get(globalThis, 'chunk_mf_x').push([['a'], { page: () => 'page' }]);

function start(chunks: Partial<PageChunks> = {}) {
  return globalThis.shellChunkLoader?.({
    base: BASE,
    queue: 'chunk_mf_x',
    modules,
    hash: 'abc',
    names: { a: 'list-page' },
    styled: ['a'],
    lazy: {},
    integrity: 'sha256-hashes',
    ...chunks,
  });
}

beforeEach(() => {
  modules = {};
  Reflect.deleteProperty(globalThis, 'chunk_mf_x');
  document.head.replaceChildren();
  answer = async () => Response.json(HASHES);
  vi.stubGlobal(
    'fetch',
    vi.fn(() => answer()),
  );
  vi.mocked(addFile).mockReset();
  vi.mocked(addFile).mockImplementation(async (kind) => {
    if (kind === 'js') push();
  });
});

test('a chunk comes from below the base of its build, each file with its hash, and once however many ask', async () => {
  const loader = start();
  await Promise.all([loader?.load('a'), loader?.load('a')]);
  expect(modules).toHaveProperty('page');
  expect(vi.mocked(addFile).mock.calls.map(([kind, file]) => [kind, file])).toEqual([
    ['js', { url: BASE + JS, integrity: 'sha256-js' }],
    ['css', { url: BASE + CSS, integrity: 'sha256-css' }],
  ]);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(fetch).toHaveBeenCalledWith(
    `${BASE}chunk-hashes.json`,
    expect.objectContaining({ integrity: 'sha256-hashes' }),
  );
});

test('nothing is fetched for a chunk that the document has run and styled', async () => {
  Reflect.set(globalThis, 'chunk_mf_x', [[['a'], { page: () => 'page' }]]);
  document.head.innerHTML = `<style data-href="${CSS}"></style>`;
  await start()?.load('a');
  expect(modules).toHaveProperty('page');
  expect(addFile).not.toHaveBeenCalled();
  expect(fetch).not.toHaveBeenCalled();
});

test('a chunk that the document is about to run is not asked for twice; one that it could not run is', async () => {
  document.head.innerHTML = `<link data-run href="${BASE}${JS}">`;
  let settle = () => {};
  globalThis.documentScripts = new Promise<void>((resolve) => {
    settle = resolve;
  });
  const [ran, failed] = [start({ styled: [] }), start({ styled: [], queue: 'chunk_mf_y' })];
  const loads = [ran?.load('a'), failed?.load('a').catch(() => {})];
  expect(fetch).not.toHaveBeenCalled();
  push();
  settle();
  await Promise.all(loads);
  expect(modules).toHaveProperty('page');
  expect(addFile).toHaveBeenCalledTimes(1);
  globalThis.documentScripts = undefined;
});

test('styles that the document could not bring are fetched', async () => {
  Reflect.set(globalThis, 'chunk_mf_x', [[['a'], {}]]);
  await start()?.load('a');
  expect(vi.mocked(addFile).mock.calls.map(([kind]) => kind)).toEqual(['css']);
});

test('the hashes are read ahead, once', async () => {
  const loader = start();
  expect(fetch).not.toHaveBeenCalled();
  loader?.prepare();
  loader?.prepare();
  await loader?.load('a');
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a chunk is there after the lazy singletons that it needs', async () => {
  await start({ styled: [], lazy: { a: ['shared/ui-overlay'] } })?.load('a');
  expect(singletons.loaded['shared/ui-overlay']).toHaveProperty('Modal');
  await expect(start({ styled: [], lazy: { a: ['shared/maps'] } })?.load('a')).rejects.toThrow(
    'no shared/maps',
  );
});

const failsOnce = (failing: 'js' | 'css') => {
  let hasFailed = false;
  return async (kind: 'js' | 'css') => {
    if (kind === failing && !hasFailed) {
      hasFailed = true;
      throw new Error('failed to load');
    }
    if (kind === 'js') push();
  };
};

test.each([
  ['js', 'chunk'],
  ['css', 'styles'],
] as const)('a %s file that fails is told as the stage "%s", and tried again', async (failing, stage) => {
  vi.mocked(addFile).mockImplementation(failsOnce(failing));
  const loader = start();
  const error = await loader?.load('a').catch((cause: unknown) => cause);
  expect(toLoadError(error, 'mf-x', '1.0.0')).toMatchObject({
    stage,
    message: expect.stringMatching(/failed/),
  });
  await loader?.load('a');
  expect(modules).toHaveProperty('page');
});

test('hashes that are missing or not the published ones let no chunk run', async () => {
  answer = async () => new Response('', { status: 404 });
  const loader = start();
  const error = await loader?.load('a').catch((cause: unknown) => cause);
  expect(toLoadError(error, 'mf-x', '1.0.0').stage).toBe('chunk');
  expect(addFile).not.toHaveBeenCalled();
  answer = async () => Response.json(HASHES);
  await loader?.load('a');
  expect(modules).toHaveProperty('page');
});

test('a file without a hash is not fetched', async () => {
  answer = async () => Response.json({ [CSS]: HASHES[CSS] });
  await expect(start()?.load('a')).rejects.toMatchObject({ name: 'ChunkLoadError' });
  expect(vi.mocked(addFile).mock.calls.map(([kind]) => kind)).not.toContain('js');
});

test('a script that defines something else counts as failed', async () => {
  vi.mocked(addFile).mockResolvedValue();
  await expect(start()?.load('a')).rejects.toMatchObject({ name: 'ChunkLoadError' });
});

test('every call for a chunk with styles is told, with the page that they go with', async () => {
  const asked = vi.spyOn(styles, 'askForStyles');
  const loader = start({ styled: ['b', 'c'], names: { b: 'contact-page' }, pages: { c: 'b' } });
  const calls = ['a', 'b', 'c', 'b'].map((id) => loader?.load(id));
  const [page, part] = ['contact-page', 'c'].map((name) => `${BASE}static/css/async/${name}.abc.css`);
  expect(asked.mock.calls).toEqual([
    [page, page],
    [part, page],
    [page, page],
  ]);
  await Promise.allSettled(calls);
});
