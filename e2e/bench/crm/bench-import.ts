import type { LeadImport } from 'shared/schemas';
import type { Database } from '../../../server/src/database/database';
import { openCrmServer } from './crm-server';
import { quantile } from './report';

const ROWS = 50_000;
const MB = 1024 * 1024;
/** Times that the list is opened before the import, to compare with. */
const IDLE_CALLS = 40;
/** As often as the screen of an import asks how far it is. */
const POLL_MS = 1_000;

/** A file of leads that are in no database. */
function fileOf(rows: number): Buffer {
  const lines = ['Nombre;Correo;Celular;Cédula;Universidad;Programa;Origen'];
  for (let row = 0; row < rows; row += 1) {
    lines.push(
      `Importada Número ${row};importada${row}@example.org;+57 310 ${String(row).padStart(7, '0')};9${String(row).padStart(9, '0')};UNADE;Maestría en Educación;referido`,
    );
  }
  return Buffer.from(lines.join('\n'));
}

const listRow = (name: string, times: readonly number[]) =>
  `| ${[name, ...[0.5, 0.95, 1].map((share) => quantile(times, share).toFixed(0))].join(' | ')} |`;

/** Imports 50,000 rows as an admin does; what it took, and how long other calls waited meanwhile. As rows of a table. */
export async function benchImport(database: Database): Promise<string> {
  const server = await openCrmServer(database);
  const base = '/api/v1/leads/imports';
  let peak = 0;
  const open = async () => {
    const began = performance.now();
    await server.call('admin', { url: '/api/crm-handler?limit=50' });
    return performance.now() - began;
  };
  const idle: number[] = [];
  const meanwhile: number[] = [];
  for (let call = 0; call < IDLE_CALLS; call += 1) idle.push(await open());
  const before = process.memoryUsage().rss;
  const sampler = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 50);
  // Another person opens the list all the while.
  let working = true;
  const others = (async () => {
    while (working) {
      meanwhile.push(await open());
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  })();
  const until = async (id: string, estado: LeadImport['estado']): Promise<LeadImport> => {
    for (;;) {
      const current: LeadImport = (await server.call('admin', { url: `${base}/${id}` })).json();
      if (current.estado === estado) return current;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  };
  const whole = async () => {
    const began = performance.now();
    const received: LeadImport = (
      await server.call('admin', {
        method: 'POST',
        url: `${base}?archivo=leads.csv`,
        headers: { 'content-type': 'application/octet-stream' },
        payload: fileOf(ROWS),
      })
    ).json();
    const read = performance.now();
    await server.call('admin', { method: 'PUT', url: `${base}/${received.id}`, payload: received.ajustes });
    await until(received.id, 'revisado');
    const reviewed = performance.now();
    await server.call('admin', { method: 'POST', url: `${base}/${received.id}/run` });
    const { filas } = await until(received.id, 'terminado');
    return {
      read: read - began,
      review: reviewed - read,
      run: performance.now() - reviewed,
      created: filas.creada,
    };
  };
  try {
    const first = await whole();
    const again = await whole();
    const seconds = (ms: number) => (ms / 1000).toFixed(1);
    const row = (name: string, times: typeof first) =>
      `| ${name} | ${seconds(times.read)} | ${seconds(times.review)} | ${seconds(times.run)} | ${times.created} |`;
    return [
      `#### Import of ${ROWS} rows (PostgreSQL)`,
      '',
      '| | read (s) | review (s) | import (s) | leads made |',
      '|---|---:|---:|---:|---:|',
      row('a new file', first),
      row('the same file again', again),
      '',
      `Peak memory of the server's process ${(peak / MB).toFixed(0)} MB (${(before / MB).toFixed(0)} MB before).`,
      '',
      '| The list, opened five times a second | p50 (ms) | p95 (ms) | slowest (ms) |',
      '|---|---:|---:|---:|',
      listRow('before', idle),
      listRow('meanwhile', meanwhile),
    ].join('\n');
  } finally {
    working = false;
    await others;
    clearInterval(sampler);
    await server.close();
  }
}
