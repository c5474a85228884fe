import { join } from 'node:path';
import { run, type Stage } from './site';
import { median } from './statistics';
import { judged, mark, type Table } from './table';

const SIZES = [1_000, 10_000, 100_000];
const RATIO_AIM = 1.1;
const PEAK_AIM_MB = 600;
type Writer = 'puentes' | 'exceljs';

/** The order of the two writers alternates between turns. */
const orderOf = (turn: number): Writer[] => (turn % 2 ? ['exceljs', 'puentes'] : ['puentes', 'exceljs']);

/** Time and memory of the vocational export's writer beside the streaming writer of exceljs, in turns, each in a process of its own. */
export async function benchExport({ folder, runs }: Stage): Promise<Table> {
  const rows: string[][] = [];
  for (const size of SIZES) {
    const measured: Record<Writer, { ms: number; mb: number }[]> = { puentes: [], exceljs: [] };
    for (let turn = 0; turn < runs; turn += 1) {
      for (const writer of orderOf(turn)) {
        const file = join(folder, `${writer}.xlsx`);
        const said = await run(['e2e/bench/write-export.mjs', writer, `${size}`, file], {});
        measured[writer].push(JSON.parse(said));
      }
    }
    const ms = (writer: Writer) => median(measured[writer].map((one) => one.ms));
    const ratio = ms('puentes') / ms('exceljs');
    const peaks = measured.puentes.map(({ mb }) => mb);
    rows.push([
      `workbook of ${size.toLocaleString('en')} rows, beside exceljs (≤ ${RATIO_AIM}, ≤ ${PEAK_AIM_MB} MB)`,
      ms('puentes').toFixed(0),
      ms('exceljs').toFixed(0),
      `${ratio.toFixed(2)} ${mark(ratio <= RATIO_AIM)}`,
      judged(peaks, PEAK_AIM_MB),
    ]);
  }
  return { head: 'Export | ours (ms) | beside (ms) | ratio | peak (MB)', rows };
}
