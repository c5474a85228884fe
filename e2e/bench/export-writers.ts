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
  const lines = [
    '| Rows | ours (ms) | exceljs (ms) | ours / exceljs | ours, peak (MB) | exceljs, peak (MB) |',
    '|---:|---:|---:|---:|---:|---:|',
  ];
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
      const peaks = WRITERS.map((writer) => middle(writer, 'mb').toFixed(0));
      lines.push(
        `| ${size} | ${figures.join(' | ')} | ${(ours / theirs).toFixed(2)} | ${peaks.join(' | ')} |`,
      );
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return lines.join('\n');
}
