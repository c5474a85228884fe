import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { RELEASE_FILE } from '../../server/src/publishing/publish';
import { compressed } from '../../server/src/storage/release-files';
import type { Stage } from './site';
import { median } from './statistics';
import { mark, type Table } from './table';

const CONNECTIONS = 10;
/** A second is thousands of requests; the runs show how much they vary. */
const SECONDS = 1;
/** The HTML of the home page, published as a file: pages are compared with a file of their size. */
const FILE = { app: 'static', version: '1.0.0', name: 'load.html' };
const PAGE_AIM = 0.8;
const CALL_AIM = 1_500;
const HEADERS = { 'accept-encoding': 'gzip, deflate, br' };
const PROGRAMS = '/api/v1/programs';

interface Target {
  name: string;
  path: string;
  kind: 'file' | 'page' | 'call';
  /** The caller has the answer already: 304 is expected. */
  known?: boolean;
}

const TARGETS: readonly Target[] = [
  {
    name: 'the home page as a published file',
    path: `/r/${FILE.app}/${FILE.version}/${FILE.name}`,
    kind: 'file',
  },
  { name: '`/`', path: '/', kind: 'page' },
  { name: '`/pregrado`', path: '/pregrado', kind: 'page' },
  { name: '`/?utm_source=…`', path: '/?utm_source=correo&fbclid=1', kind: 'page' },
  { name: '`/`, 304', path: '/', known: true, kind: 'page' },
  { name: `\`GET ${PROGRAMS}\``, path: PROGRAMS, kind: 'call' },
  { name: `\`GET ${PROGRAMS}\`, 304`, path: PROGRAMS, known: true, kind: 'call' },
];

/** Publishes a page as a file, with its compressed copies, on the same server. */
async function publishFile(dataDir: string, html: string): Promise<void> {
  const folder = join(dataDir, 'releases', FILE.app, FILE.version);
  const file = join(folder, 'web', FILE.name);
  await mkdir(join(folder, 'web'), { recursive: true });
  await writeFile(join(folder, RELEASE_FILE), '{}');
  await writeFile(file, html);
  for (const [ending, bytes] of await compressed(FILE.name, Buffer.from(html))) {
    await writeFile(file + ending, bytes);
  }
}

async function fire(url: string, { path, known }: Target) {
  const answer = await fetch(url + path, { headers: HEADERS });
  await answer.arrayBuffer();
  const result = await autocannon({
    url: url + path,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { ...HEADERS, ...(known && { 'if-none-match': answer.headers.get('etag') ?? '' }) },
  });
  const status = known ? '304' : '200';
  const expected = result.statusCodeStats?.[status]?.count ?? 0;
  if (result.errors > 0 || expected === 0 || expected !== result.requests.total) {
    throw new Error(`${path} was not always answered ${status}`);
  }
  return { rate: result.requests.average, p99: result.latency.p99 };
}

/** Requests a second that one process answers, measured in turns: cached pages and a call, compared with a published file. */
export async function benchLoad({ site: { url }, data, runs }: Stage): Promise<Table> {
  await publishFile(data, await (await fetch(`${url}/`)).text());
  const measured = TARGETS.map((target) => ({ target, loads: [] as Awaited<ReturnType<typeof fire>>[] }));
  for (const target of TARGETS) await fire(url, target);
  for (let run = 0; run < runs; run += 1) {
    for (const { target, loads } of measured) loads.push(await fire(url, target));
  }
  const figures = measured.map(({ target, loads }) => ({
    ...target,
    rate: median(loads.map(({ rate }) => rate)),
    p99: median(loads.map(({ p99 }) => p99)),
  }));
  const ofFile = figures[0]?.rate ?? Number.NaN;
  const aims = {
    file: () => '',
    page: (rate: number) => `≥ ${PAGE_AIM} of the file ${mark(rate / ofFile >= PAGE_AIM)}`,
    call: (rate: number) => `≥ ${CALL_AIM}/s ${mark(rate >= CALL_AIM)}`,
  };
  return {
    head: `Requests a second, ${CONNECTIONS} connections | requests/s | p99 (ms) | beside the file | aim`,
    rows: figures.map(({ name, kind, rate, p99 }) => {
      return [name, rate.toFixed(0), p99.toFixed(0), (rate / ofFile).toFixed(2), aims[kind](rate)];
    }),
  };
}
