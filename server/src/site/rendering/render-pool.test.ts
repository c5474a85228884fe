import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { POOL_LIMITS, RenderPool, type Revision } from './render-pool';

/** The server build of a shell whose pages do what their URL says. */
const SHELL = `
const leaks = [];
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
module.exports = {
  async renderPage({ url, fetch }) {
    const { pathname } = new URL(url);
    if (pathname === '/loop') for (;;) {}
    if (pathname === '/exit') process.exit(3);
    if (pathname === '/kill') process.kill(process.pid);
    if (pathname === '/heap') for (;;) leaks.push(new Array(1000).fill(leaks.length));
    if (pathname === '/buffers') for (;;) { leaks.push(Buffer.alloc(8_000_000, 1)); await wait(1); }
    if (pathname === '/throw') throw new Error('falla de prueba');
    if (pathname === '/once') { if (globalThis.poisoned) process.exit(4); }
    if (pathname === '/poison') globalThis.poisoned = true;
    if (pathname === '/slow') await wait(300);
    const answer = pathname === '/api' ? await (await fetch('/api/v1/programs')).json() : null;
    return { html: pathname, answer };
  },
};`;

let folder: string;
let pool: RenderPool;
const limits = { ...POOL_LIMITS, timeoutMs: 1500, heapMb: 48, growthBytes: 256 * 1024 * 1024, waiting: 8 };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'render-'));
  await writeFile(join(folder, 'index.js'), SHELL);
  await writeFile(join(folder, 'package.json'), '{"type":"commonjs"}');
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(() => pool.close());

const revision = (id = 'a'): Revision => ({
  id,
  start: () => ({
    registry: {} as never,
    config: {} as never,
    shellEntry: join(folder, 'index.js'),
    containers: {},
  }),
});

function open(changes: Partial<typeof limits> = {}, status = 200): void {
  const callApi = async () => ({ status, headers: {}, body: '["uno"]' });
  pool = new RenderPool(callApi, { ...limits, ...changes });
}

const page = (path: string, id?: string) =>
  pool.perform(revision(id), { kind: 'page', url: `http://localhost${path}` });

test.each([
  ['/loop', 'timeout'],
  ['/exit', 'crashed'],
  ['/heap', 'crashed'],
  ['/buffers', 'timeout'],
  ['/kill', 'threw'],
  ['/throw', 'threw'],
])('%s fails as "%s" while pages beside it are rendered', async (path, failure) => {
  // Filling a heap takes a busy machine longer than the limit for loops.
  open(path === '/heap' ? { timeoutMs: 20_000 } : {});
  const broken = page(path);
  const outcome = expect(broken).rejects.toMatchObject({ name: 'RenderError', failure });
  const innocent = await Promise.all(
    ['/uno', '/dos', '/tres', '/cuatro', '/cinco'].map((each) => page(each)),
  );
  expect(innocent.map(({ result }) => result)).toMatchObject([
    { html: '/uno' },
    { html: '/dos' },
    { html: '/tres' },
    { html: '/cuatro' },
    { html: '/cinco' },
  ]);
  await outcome;
  expect((await page('/despues')).result).toMatchObject({ html: '/despues' });
});

test('a page that falls with what an earlier one left behind is rendered again in a fresh thread', async () => {
  open({ threads: 1 });
  await page('/poison');
  expect((await page('/once')).result).toMatchObject({ html: '/once' });
});

test('a server build that is not what was published does not run', async () => {
  const version = join(folder, 'changed');
  await mkdir(join(version, 'node'), { recursive: true });
  await writeFile(join(version, 'node', 'index.js'), SHELL);
  await writeFile(join(version, 'node', 'package.json'), '{"type":"commonjs"}');
  await writeFile(join(version, 'build.json'), '{"node":{"index.js":"sha256-of another file"}}');
  open();
  const changed = {
    id: 'changed',
    start: () => ({ ...revision().start(), shellEntry: join(version, 'node', 'index.js') }),
  };
  const rendering = pool.perform(changed, { kind: 'page', url: 'http://localhost/uno' });
  await expect(rendering).rejects.toThrow('index.js of the server build is not what was published');
});

test('each revision has threads of its own, within the same bound', async () => {
  open();
  const outcomes = await Promise.all(['a', 'b', 'c', 'a'].map((id) => page(`/${id}`, id)));
  expect(outcomes.map(({ result }) => result)).toMatchObject(
    ['a', 'b', 'c', 'a'].map((id) => ({ html: `/${id}` })),
  );
});

test('who comes when the queue is full is refused at once', async () => {
  open({ threads: 1, waiting: 2 });
  const accepted = ['/slow', '/uno', '/dos'].map((path) => page(path));
  await expect(page('/tres')).rejects.toMatchObject({ failure: 'busy' });
  expect(pool.busy).toBe(true);
  await Promise.all(accepted);
  expect(pool.busy).toBe(false);
});

test('who waits behind pages that never end is refused before those are ended', async () => {
  open({ threads: 2, timeoutMs: 20_000, stuckMs: 200 });
  const endless = [page('/loop'), page('/loop')].map((each) => expect(each).rejects.toThrow('closing'));
  await expect(page('/uno')).rejects.toMatchObject({ failure: 'busy', message: /no thread answered/ });
  pool.close();
  await Promise.all(endless);
});

test('the time to load the shell is not taken from the first page', async () => {
  const slow = join(folder, 'slow.js');
  const load = 'const until = Date.now() + 1200; while (Date.now() < until);';
  await writeFile(slow, `${load}${SHELL}`);
  open({ timeoutMs: 800 });
  const start = () => ({ ...revision().start(), shellEntry: slow });
  const rendering = pool.perform({ id: 'slow', start }, { kind: 'page', url: 'http://localhost/uno' });
  expect((await rendering).result).toMatchObject({ html: '/uno' });
});

test('a page reaches the API, and learns that it is down', async () => {
  open();
  expect(await page('/api')).toEqual({ result: { html: '/api', answer: ['uno'] }, degraded: false });
  pool.close();
  open({}, 503);
  expect((await page('/api')).degraded).toBe(true);
});
