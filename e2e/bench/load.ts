import autocannon from 'autocannon';
import { publishFile } from './builds';
import type { Site } from './site';
import { median } from './statistics';

const CONNECTIONS = 10;
/** A second is thousands of requests; how much they differ, the runs say. */
const SECONDS = 1;
/** The home page as it is sent, published: what pages are measured against has their size. */
const FILE = 'load.html';
const PAGE_AIM = 0.8;
const CALL_AIM = 1_500;
const HEADERS = { 'accept-encoding': 'gzip, deflate, br' };

interface Target {
  name: string;
  path: string;
  /** The caller has the answer already. */
  etag?: string;
  kind: 'file' | 'page' | 'call';
}

interface Load {
  perSecond: number;
  p99: number;
}

async function etagOf(url: string): Promise<string> {
  const answer = await fetch(url, { headers: HEADERS });
  await answer.arrayBuffer();
  return answer.headers.get('etag') ?? '';
}

async function targetsOf(url: string, dataDir: string): Promise<Target[]> {
  const html = await (await fetch(`${url}/`)).text();
  const file = await publishFile(dataDir, FILE, html);
  const programs = '/api/v1/programs';
  return [
    { name: 'the home page as a published file', path: file, kind: 'file' },
    { name: '`/`', path: '/', kind: 'page' },
    { name: '`/pregrado`', path: '/pregrado', kind: 'page' },
    { name: '`/?utm_source=…`', path: '/?utm_source=correo&fbclid=1', kind: 'page' },
    { name: '`/`, 304', path: '/', etag: await etagOf(`${url}/`), kind: 'page' },
    { name: `\`GET ${programs}\``, path: programs, kind: 'call' },
    { name: `\`GET ${programs}\`, 304`, path: programs, etag: await etagOf(url + programs), kind: 'call' },
  ];
}

async function fire(url: string, { path, etag }: Target): Promise<Load> {
  const result = await autocannon({
    url: url + path,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { ...HEADERS, ...(etag && { 'if-none-match': etag }) },
  });
  const { '200': ok, '304': unchanged } = result.statusCodeStats ?? {};
  const expected = (etag ? unchanged : ok)?.count ?? 0;
  if (result.errors > 0 || expected === 0 || expected !== result.requests.total) {
    throw new Error(`${path} was not always answered ${etag ? 304 : 200}`);
  }
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}

const middle = (values: number[]) => median(values) ?? Number.NaN;

function aimNote({ kind }: Target, perSecond: number, ratio: number): string {
  if (kind === 'page') return `≥ ${PAGE_AIM} of the file ${ratio >= PAGE_AIM ? '✓' : '✗'}`;
  if (kind === 'call') return `≥ ${CALL_AIM}/s ${perSecond >= CALL_AIM ? '✓' : '✗'}`;
  return '';
}

/** Requests that one process answers in a second, in turns: pages from the cache and a call beside a published file. */
export async function benchLoad({ url }: Site, dataDir: string, runs: number): Promise<string> {
  const targets = await targetsOf(url, dataDir);
  for (const target of targets) await fire(url, target);
  const loads = new Map<Target, Load[]>(targets.map((target) => [target, []]));
  for (let run = 0; run < runs; run += 1) {
    for (const [target, measured] of loads) measured.push(await fire(url, target));
  }
  const perSecond = (measured: Load[]) => middle(measured.map((load) => load.perSecond));
  const [[, files = []] = []] = loads;
  const rows = [...loads].map(([target, measured]) => {
    const rate = perSecond(measured);
    const ratio = rate / perSecond(files);
    const p99 = middle(measured.map((load) => load.p99));
    return `| ${target.name} | ${rate.toFixed(0)} | ${p99.toFixed(0)} | ${ratio.toFixed(2)} | ${aimNote(target, rate, ratio)} |`;
  });
  return [
    `| Requests a second, ${CONNECTIONS} connections | requests/s | p99 (ms) | beside the file | aim |`,
    '|---|---:|---:|---:|---|',
    ...rows,
  ].join('\n');
}
