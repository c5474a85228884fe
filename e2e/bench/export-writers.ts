import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { median } from './statistics';

const run = promisify(execFile);
const SCRIPT = fileURLToPath(new URL('./write-export.mjs', import.meta.url));
const SIZES = [1_000, 10_000, 100_000];
const RATIO_AIM = 1.1;
const PEAK_AIM_MB = 600;
const WRITERS = ['puentes', 'exceljs'] as const;

interface Measured {
  ms: number;
  mb: number;
}

/**
 * Time and memory of the vocational export's writer beside exceljs's streaming one, in turns and in a process each; as
 * rows of a table.
 */
export async function compareWriters(runs: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'puentes-bench-'));
  const lines = [`| Export | ours (ms) | beside (ms) | ratio | peak (MB) |`, '|---|---:|---:|---:|---:|'];
  try {
    for (const size of SIZES) {
      const measured: Record<(typeof WRITERS)[number], Measured[]> = { puentes: [], exceljs: [] };
      for (let turn = 0; turn < runs; turn += 1) {
        for (const offset of WRITERS.keys()) {
          const writer = WRITERS[(turn + offset) % WRITERS.length] ?? 'puentes';
          const { stdout } = await run(process.execPath, [
            SCRIPT,
            writer,
            String(size),
            join(folder, `${writer}.xlsx`),
          ]);
          measured[writer].push(JSON.parse(stdout) as Measured);
        }
      }
      const middle = (writer: (typeof WRITERS)[number], figure: keyof Measured) =>
        median(measured[writer].map((each) => each[figure])) ?? Number.NaN;
      const [ours, theirs] = [middle('puentes', 'ms'), middle('exceljs', 'ms')];
      const figures = [ours, theirs].map((each) => each.toFixed(0));
      const mark = (value: number, aim: number) => (value <= aim ? '✓' : '✗');
      const peak = middle('puentes', 'mb');
      lines.push(
        `| workbook of ${size.toLocaleString('en')} rows, beside exceljs (≤ ${RATIO_AIM}, ≤ ${PEAK_AIM_MB} MB) | ${figures.join(' | ')} | ${(ours / theirs).toFixed(2)} ${mark(ours / theirs, RATIO_AIM)} | ${peak.toFixed(0)} ${mark(peak, PEAK_AIM_MB)} |`,
      );
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return lines.join('\n');
}
