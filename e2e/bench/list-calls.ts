import { type CatalogueServer, openCatalogueServer } from './catalogue-server';
import { median } from './statistics';

/** So many turns run before they are measured: then the call is compiled. */
const WARM_UP = 300;
const IDLE_CALLS = 200;

const p95 = (times: readonly number[]) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
const p50 = (times: readonly number[]) => median(times) ?? Number.NaN;

async function elapsed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const staffList = (server: CatalogueServer, turn: number) =>
  server.get(`/api/v1/programs/manage?pagina=${(turn % 150) + 1}`);

/** Table: a page of the staff list while nothing else happens and during an export, on the embedded database. */
export async function benchLists(): Promise<string> {
  const server = await openCatalogueServer();
  try {
    return await measured(server);
  } finally {
    await server.close();
  }
}

async function measured(server: CatalogueServer): Promise<string> {
  const idle: number[] = [];
  for (let turn = 0; turn < WARM_UP + IDLE_CALLS; turn += 1) {
    const time = await elapsed(() => staffList(server, turn));
    if (turn >= WARM_UP) idle.push(time);
  }
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
  const rows = [
    ['idle', idle] as const,
    [`during an export of ${records.toLocaleString('en')} rows`, during] as const,
  ].map(
    ([name, times]) => `| ${name} | ${p50(times).toFixed(1)} | ${p95(times).toFixed(1)} | ${times.length} |`,
  );
  return [
    '| A page of the staff list of 10,000 programs | p50 (ms) | p95 (ms) | calls |',
    '|---|---:|---:|---:|',
    ...rows,
    `| during / idle | ${(p50(during) / p50(idle)).toFixed(2)} | ${(p95(during) / p95(idle)).toFixed(2)} | |`,
  ].join('\n');
}
