import { type CatalogueServer, openCatalogueServer } from './catalogue-server';
import { quantile } from './statistics';

/** So many turns run before they are measured: then the call is compiled. */
const WARM_UP = 300;
const IDLE_CALLS = 200;

/** How much slower a list may be during an export. */
const AIM = 2;
/** In milliseconds, at p95 while nothing else happens. */
const IDLE_AIM = 50;

const p95 = (times: readonly number[]) => quantile(times, 0.95) ?? Number.NaN;

async function elapsed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const staffList = (server: CatalogueServer, turn: number) =>
  server.get(`/api/v1/programs/manage?pagina=${(turn % 150) + 1}`);

/** A page of the staff list during an export and while nothing else happens, on the embedded database, as a row of the export's table. */
export async function listRow(): Promise<string> {
  const server = await openCatalogueServer();
  try {
    return await measured(server);
  } finally {
    await server.close();
  }
}

/** A page of the staff list while nothing else happens, as a table. */
export async function listTable(): Promise<string> {
  const server = await openCatalogueServer();
  const times = await idleTimes(server).finally(() => server.close());
  const time = p95(times);
  return [
    '| Staff list of 10,000 programs, embedded database | p50 (ms) | p95 (ms) | aim |',
    '|---|---:|---:|---|',
    `| a page of it | ${(quantile(times, 0.5) ?? Number.NaN).toFixed(0)} | ${time.toFixed(0)} | p95 ≤ ${IDLE_AIM} ms ${time <= IDLE_AIM ? '✓' : '✗'} |`,
  ].join('\n');
}

async function idleTimes(server: CatalogueServer): Promise<number[]> {
  const idle: number[] = [];
  for (let turn = 0; turn < WARM_UP + IDLE_CALLS; turn += 1) {
    const time = await elapsed(() => staffList(server, turn));
    if (turn >= WARM_UP) idle.push(time);
  }
  return idle;
}

async function measured(server: CatalogueServer): Promise<string> {
  const idle = await idleTimes(server);
  let exporting = true;
  const exported = server
    .get('/api/lambda-excel?startDate=2026-01-01&endDate=2026-12-31&accessCode=COL-2026', 'identity')
    .then((body) => {
      exporting = false;
      return JSON.parse(body.toString()).totalRecords as number;
    });
  const during: number[] = [];
  for (let turn = 0; exporting; turn += 1) during.push(await elapsed(() => staffList(server, turn)));
  const records = await exported;
  const [busy, quiet] = [p95(during), p95(idle)];
  const name = `p95 of a page of 10,000 programs: during an export of ${records.toLocaleString('en')} rows, idle (≤ ${AIM})`;
  const ratio = `${(busy / quiet).toFixed(2)} ${busy / quiet <= AIM ? '✓' : '✗'}`;
  return `| ${name} | ${busy.toFixed(0)} | ${quiet.toFixed(0)} | ${ratio} | |`;
}
