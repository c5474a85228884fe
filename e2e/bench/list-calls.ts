import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { median } from './report';

const SERVER = fileURLToPath(new URL('../../server/scripts/bench-lists.ts', import.meta.url));
const CALLS = 60;
const START_MS = 300_000;

interface Started {
  url: string;
  token: string;
}

const p95 = (times: readonly number[]) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
const p50 = (times: readonly number[]) => median(times) ?? Number.NaN;

async function answer<T>(server: ChildProcess): Promise<T> {
  const [message] = await once(server, 'message', { signal: AbortSignal.timeout(START_MS) });
  return message as T;
}

/** Milliseconds of each call, one after another; `done` ends the measurement. */
async function timed(
  call: (run: number) => Promise<Response>,
  done: (run: number) => boolean,
): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; !done(run); run += 1) {
    const started = performance.now();
    const response = await call(run);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`a call of the bench was answered ${response.status}`);
    times.push(performance.now() - started);
  }
  return times;
}

/** Tables: a list call while idle and during an export, and calls over 10,000 programs beside their bare statements. */
export async function benchLists(): Promise<string[]> {
  const server = fork(SERVER, [], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    const { url, token } = await answer<Started>(server);
    const headers = { authorization: `Bearer ${token}` };
    const get = (path: string) => fetch(url + path, { headers });
    const staffList = (run: number) => get(`/api/v1/programs/manage?pagina=${(run % 150) + 1}`);
    const enough = (run: number) => run >= CALLS;

    await timed(staffList, (run) => run >= 10);
    const idle = await timed(staffList, enough);
    let exporting = true;
    const exported = get(
      '/api/lambda-excel?startDate=2026-01-01&endDate=2026-12-31&accessCode=COL-2026',
    ).then(async (response) => {
      const { totalRecords } = (await response.json()) as { totalRecords: number };
      exporting = false;
      return totalRecords;
    });
    const during = await timed(staffList, () => !exporting);
    const records = await exported;
    const loads = [
      `| A page of the staff list of 10,000 programs | p50 (ms) | p95 (ms) | calls |`,
      '|---|---:|---:|---:|',
      ...[
        ['idle', idle] as const,
        [`during an export of ${records.toLocaleString('en')} rows`, during] as const,
      ].map(
        ([name, times]) =>
          `| ${name} | ${p50(times).toFixed(1)} | ${p95(times).toFixed(1)} | ${times.length} |`,
      ),
      `| during / idle | ${(p50(during) / p50(idle)).toFixed(2)} | ${(p95(during) / p95(idle)).toFixed(2)} | |`,
    ];

    const rows: string[] = [];
    for (const [name, path] of [
      ['list', (run: number) => `/api/v1/programs?pagina=${run + 1}`],
      ['search', (run: number) => `/api/v1/programs/search?q=derecho+${run}`],
    ] as const) {
      server.send(name);
      const { times: bare } = await answer<{ times: number[] }>(server);
      const called = await timed((run) => get(path(run)), enough);
      rows.push(
        `| ${name} | ${p50(bare).toFixed(1)} | ${p95(bare).toFixed(1)} | ${p50(called).toFixed(1)} | ${p95(called).toFixed(1)} |`,
      );
    }
    return [
      loads.join('\n'),
      [
        '| 10,000 programs | bare SQL p50 (ms) | p95 | call p50 (ms) | p95 |',
        '|---|---:|---:|---:|---:|',
        ...rows,
      ].join('\n'),
    ];
  } finally {
    server.send('end');
    await once(server, 'exit');
  }
}
