import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from 'shared/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ServerBuild } from '../registry/release-source';
import { integrityOf } from '../storage/release-files';
import type { Rendering } from './process-start';
import { POOL_LIMITS, RenderPool } from './render-pool';

/** The server build of a shell whose pages do what their URL says. */
const SHELL = `
const leaks = [];
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
module.exports = {
  async renderPage({ url, fetch, registry, config }) {
    const { pathname } = new URL(url);
    if (pathname === '/loop') for (;;) {}
    if (pathname === '/exit') process.exit(3);
    if (pathname === '/kill') process.kill(process.pid);
    if (pathname === '/heap') for (;;) leaks.push(new Array(1000).fill(leaks.length));
    if (pathname === '/buffers') for (;;) { leaks.push(Buffer.alloc(8_000_000, 1)); await wait(1); }
    if (pathname === '/throw') throw new Error('falla de prueba');
    if (pathname === '/once' && globalThis.poisoned) throw new Error('lo que dejó otra página');
    if (pathname === '/later') setTimeout(() => { throw new Error('falla tardía'); });
    if (pathname === '/later') await wait(1000);
    if (pathname === '/rest') setTimeout(() => { for (;;) {} });
    if (pathname === '/poison') globalThis.poisoned = true;
    if (pathname === '/slow') await wait(300);
    if (pathname === '/config') return { html: config.brand, answer: process.pid };
    if (pathname === '/registry') return { html: registry.revision, answer: registry.remotes };
    const answer = pathname === '/api' ? await (await fetch('/api/v1/programs')).json() : null;
    return { html: pathname, answer };
  },
  async readPublications() {
    await wait(600);
    return { pages: [{ path: '/uno' }], feeds: {} };
  },
};`;

let folder: string;
let shell: ServerBuild;
let pool: RenderPool;
const registry = {} as Registry;
/** Time limits that even a slow machine does not reach; tests of the limits set their own. */
const limits = {
  ...POOL_LIMITS,
  timeoutMs: 20_000,
  startMs: 60_000,
  stuckMs: 60_000,
  heapMb: 48,
  residentBytes: 400 * 1024 * 1024,
  waiting: 8,
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'render-'));
  shell = await writeServerBuild('shell', { 'index.js': SHELL });
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(() => pool.close());

/** A server build as it is published. */
async function writeServerBuild(name: string, files: Record<string, string>): Promise<ServerBuild> {
  const version = join(folder, name);
  await mkdir(join(version, 'node'), { recursive: true });
  for (const [file, text] of Object.entries(files)) await writeFile(join(version, 'node', file), text);
  const hashes = Object.entries(files).map(([file, text]) => [file, integrityOf(Buffer.from(text))]);
  const record = JSON.stringify({ node: Object.fromEntries(hashes) });
  await writeFile(join(version, 'build.json'), record);
  return { folder: version, record: integrityOf(Buffer.from(record)) };
}

const rendering = (id = 'a', build = shell): Rendering => ({
  id,
  part: 'node',
  config: {} as never,
  builds: { shell: build },
});

function open(changes: Partial<typeof limits> = {}, status = 200): void {
  const callApi = async () => ({ status, headers: {}, body: '["uno"]' });
  pool = new RenderPool({ callApi }, { ...limits, ...changes });
}

const page = (path: string, id?: string) =>
  pool.perform(rendering(id), registry, { kind: 'page', url: `http://localhost${path}` });

test.each([
  ['/loop', 'timeout'],
  ['/exit', 'threw'],
  ['/later', 'crashed'],
  ['/heap', 'crashed'],
  ['/buffers', 'timeout'],
  ['/kill', 'threw'],
  ['/throw', 'threw'],
])('%s fails as "%s" while pages beside it are rendered', async (path, failure) => {
  open(path === '/loop' ? { timeoutMs: 3_000 } : {});
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

test('a process gets the configuration of now with its next page', async () => {
  open();
  const live = { brand: 'Puentes' };
  const ask = async () => {
    const task = { kind: 'page', url: 'http://localhost/config' } as const;
    const given = { ...rendering(), config: live as never };
    return (await pool.perform(given, registry, task)).result as { html: string; answer: number };
  };
  const first = await ask();
  expect(first.html).toBe('Puentes');
  live.brand = 'Otra marca';
  expect(await ask()).toEqual({ html: 'Otra marca', answer: first.answer });
});

test('a page that falls with what an earlier one left behind is rendered again in a fresh process', async () => {
  open({ atWork: 1 });
  await page('/poison');
  expect((await page('/once')).result).toMatchObject({ html: '/once' });
});

const CHUNKED = `
const fs = require('fs');
module.exports = {
  renderPage: ({ url }) => new Promise((resolve, reject) => {
    fs.readFile(require('path').join(__dirname, new URL(url).pathname.slice(1)), 'utf-8', (error, text) =>
      error ? reject(error) : resolve({ html: text }));
  }),
};`;

test('only the bytes that were published run: each file is compared as it is read', async () => {
  const build = await writeServerBuild('chunked', { 'index.js': CHUNKED, 'one.js': 'uno', 'two.js': 'dos' });
  open();
  const ask = (name: string, of = build) =>
    pool.perform(rendering('chunked', of), registry, { kind: 'page', url: `http://localhost/${name}` });
  expect((await ask('one.js')).result).toMatchObject({ html: 'uno' });
  await writeFile(join(build.folder, 'node', 'two.js'), 'otro');
  await writeFile(join(build.folder, 'node', 'three.js'), 'ajeno');
  for (const name of ['two.js', 'three.js']) {
    await expect(ask(name), name).rejects.toThrow('is not what was published');
  }
  // The same process uses the file once it is repaired.
  await writeFile(join(build.folder, 'node', 'two.js'), 'dos');
  expect((await ask('two.js')).result).toMatchObject({ html: 'dos' });
});

test('a build without somebody who vouches for it, and one that takes code from elsewhere, do not run', async () => {
  open();
  const ask = (id: string, build: ServerBuild) =>
    pool.perform(rendering(id, build), registry, { kind: 'page', url: 'http://localhost/uno' });
  await expect(ask('unvouched', { ...shell, record: undefined })).rejects.toThrow('Nothing vouches for');
  await expect(ask('other', { ...shell, record: integrityOf(Buffer.from('{}')) })).rejects.toThrow(
    'build.json is not what was published',
  );
  const outside = await writeServerBuild('outside', { 'index.js': "require('fastify');" });
  await expect(ask('outside', outside)).rejects.toThrow('fastify is not part of the server build');
});

test('each version has processes of its own, within the same bound', async () => {
  open();
  const outcomes = await Promise.all(['a', 'b', 'c', 'a'].map((id) => page(`/${id}`, id)));
  expect(outcomes.map(({ result }) => result)).toMatchObject(
    ['a', 'b', 'c', 'a'].map((id) => ({ html: `/${id}` })),
  );
});

test('a process stays when something else is promoted: it gets the new registry, under one revision of its own', async () => {
  open();
  const ask = (remotes: string) => {
    const live = { revision: remotes, remotes } as unknown as Registry;
    return pool.perform(rendering(), live, { kind: 'page', url: 'http://localhost/registry' });
  };
  const [first, second] = [(await ask('uno')).result, (await ask('dos')).result] as {
    html: string;
    answer: string;
  }[];
  expect([first?.answer, second?.answer]).toEqual(['uno', 'dos']);
  // Not empty: the shell starts with an empty revision and would register no containers for it.
  expect(first?.html).toBeTruthy();
  expect(second?.html).toBe(first?.html);
});

test('who comes when the queue is full is refused at once', async () => {
  open({ atWork: 1, waiting: 2 });
  const accepted = ['/slow', '/uno', '/dos'].map((path) => page(path));
  await expect(page('/tres')).rejects.toMatchObject({ failure: 'busy' });
  expect(pool.busy).toBe(true);
  await Promise.all(accepted);
  expect(pool.busy).toBe(false);
});

test('who waits behind pages that never end is refused before those are ended', async () => {
  open({ atWork: 2, stuckMs: 200 });
  const endless = [page('/loop'), page('/loop')].map((each) => expect(each).rejects.toThrow('closing'));
  await expect(page('/uno')).rejects.toMatchObject({ failure: 'busy', message: /no process answered/ });
  pool.close();
  await Promise.all(endless);
});

test('what a module publishes waits behind them and may take longer: no visitor waits for it, no browser reads it instead', async () => {
  open({ atWork: 2, stuckMs: 200, timeoutMs: 400 });
  const endless = [page('/loop'), page('/loop')].map((each) =>
    expect(each).rejects.toMatchObject({ failure: 'timeout' }),
  );
  const { result } = await pool.perform(
    rendering(),
    { ...registry, remotes: {} },
    {
      kind: 'publications',
      app: 'mf-public',
    },
  );
  expect(result).toMatchObject({ pages: [{ path: '/uno' }] });
  await Promise.all(endless);
});

test('pages of one module that never end leave a place to the others', async () => {
  open();
  const endless = [page('/loop'), page('/loop'), page('/loop')].map((each) => expect(each).rejects.toThrow());
  expect((await page('/uno', 'another')).result).toMatchObject({ html: '/uno' });
  pool.close();
  await Promise.all(endless);
});

test('the time to load the shell is not taken from the first page', async () => {
  const load = 'const until = Date.now() + 2500; while (Date.now() < until);';
  const slow = await writeServerBuild('slow', { 'index.js': `${load}${SHELL}` });
  open({ timeoutMs: 2_000 });
  const loading = pool.perform(rendering('slow', slow), registry, {
    kind: 'page',
    url: 'http://localhost/uno',
  });
  expect((await loading).result).toMatchObject({ html: '/uno' });
});

test('a page reaches the API, and learns that it is down', async () => {
  open();
  expect(await page('/api')).toEqual({ result: { html: '/api', answer: ['uno'] }, degraded: false });
  pool.close();
  open({}, 503);
  expect((await page('/api')).degraded).toBe(true);
});
