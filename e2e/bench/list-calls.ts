import { type CatalogueServer, openCatalogueServer } from './catalogue-server';
import { median } from './statistics';

/** So many turns run before they are measured: then calls and statements are compiled. */
const WARM_UP = 300;
const TURNS = 200;
/** The export's part: calls while idle. */
const IDLE_CALLS = 200;
/** Of a call's time to that of its statements. */
const AIM = 1.5;

const p95 = (times: readonly number[]) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
const p50 = (times: readonly number[]) => median(times) ?? Number.NaN;

async function elapsed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const staffList = (server: CatalogueServer, turn: number) =>
  server.get(`/api/v1/programs/manage?pagina=${(turn % 150) + 1}`, server.admin);

/** Table: a page of the staff list while nothing else happens and during an export. */
async function benchDuringExport(server: CatalogueServer): Promise<string> {
  const idle: number[] = [];
  for (let turn = 0; turn < WARM_UP + IDLE_CALLS; turn += 1) {
    const time = await elapsed(() => staffList(server, turn));
    if (turn >= WARM_UP) idle.push(time);
  }
  let exporting = true;
  const exported = server
    .get('/api/lambda-excel?startDate=2026-01-01&endDate=2026-12-31&accessCode=COL-2026', {
      ...server.admin,
      'accept-encoding': 'identity',
    })
    .then(({ body }) => {
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

interface Call {
  readonly name: string;
  make(turn: number): Promise<unknown>;
}

/** Every turn asks for something else, so that no answer is kept, but for the two last ones. */
async function catalogueCalls(server: CatalogueServer): Promise<Call[]> {
  const kept = '/api/v1/programs?pagina=1';
  const { etag = '' } = (await server.get(kept)).headers;
  return [
    // 61 and 9, 59 and 9 have no common divisor: some 500 different requests, 24 programs each on average.
    {
      name: 'list',
      make: (turn) => server.get(`/api/v1/programs?pagina=${(turn % 61) + 1}&limit=${20 + (turn % 9)}`),
    },
    {
      name: 'search',
      make: (turn) => server.get(`/api/v1/programs/search?q=derecho+${turn % 59}&limit=${20 + (turn % 9)}`),
    },
    { name: 'one program', make: (turn) => server.get(`/api/v1/programs/p${turn * 7}`) },
    { name: 'staff list', make: (turn) => staffList(server, turn) },
    { name: 'list, kept answer', make: () => server.get(kept) },
    { name: 'list, 304', make: () => server.get(kept, { 'if-none-match': etag }, 304) },
  ];
}

/** One row: a call, its statements without the server, an empty call and one of the framework alone, in turns. */
async function row(server: CatalogueServer, { name, make }: Call): Promise<string> {
  const called: number[] = [];
  const bare: number[] = [];
  const empty: number[] = [];
  const framework: number[] = [];
  for (let turn = 0; turn < WARM_UP + TURNS; turn += 1) {
    const call = await elapsed(() => make(turn));
    const sql = await server.replay();
    const nothing = await elapsed(() => server.get('/healthz'));
    const least = await elapsed(() => server.bare());
    if (turn < WARM_UP) continue;
    called.push(call);
    bare.push(sql);
    empty.push(nothing);
    framework.push(least);
  }
  const [call, sql, nothing] = [p50(called), p50(bare), p50(empty)];
  // An answer that is kept asks for the revision once a second at most: its middle turn sends nothing.
  const hasSql = sql > 0.05;
  const ratio = call / sql;
  const cells = [
    name,
    call.toFixed(2),
    p95(called).toFixed(2),
    hasSql ? sql.toFixed(2) : '–',
    hasSql ? `${ratio.toFixed(2)}${ratio <= AIM ? '' : ' ✗'}` : '–',
    nothing.toFixed(2),
    p50(framework).toFixed(2),
    hasSql ? ((sql + nothing) / sql).toFixed(2) : '–',
  ];
  return `| ${cells.join(' | ')} |`;
}

async function callTable(server: CatalogueServer, engine: string): Promise<string> {
  const rows: string[] = [];
  for (const call of await catalogueCalls(server)) rows.push(await row(server, call));
  return [
    `| 10,000 programs on ${engine}, over HTTP | p50 (ms) | p95 | its SQL p50 | call / SQL | empty call p50 | bare framework p50 | least ratio possible |`,
    '|---|---:|---:|---:|---:|---:|---:|---:|',
    ...rows,
  ].join('\n');
}

/**
 * Tables: a list call while idle and during an export, on the embedded database, and calls over 10,000 programs beside
 * their bare statements, on both engines.
 */
export async function benchLists(): Promise<string[]> {
  const tables: string[] = [];
  const embedded = await openCatalogueServer('pglite');
  try {
    tables.push(await benchDuringExport(embedded), await callTable(embedded, 'PGlite'));
  } finally {
    await embedded.close();
  }
  const postgres = await openCatalogueServer('postgres');
  try {
    tables.push(await callTable(postgres, 'PostgreSQL'));
  } finally {
    await postgres.close();
  }
  return tables;
}
