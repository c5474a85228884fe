import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildFederated } from '../bench/site';
import { writeTable } from '../fixtures/marked-table';
import { repository } from '../fixtures/paths';
import type { Memory } from './memory';
import { reportOf } from './report';
import { runLoad } from './run-load';

const USAGE = `npm run load -- [--minutes N] [--forms N] [--streams N] [--staff N] [--package FOLDER] [--write NAME]
  --minutes N        how long: 1 unless told
  --forms N          forms a second: 50 unless told
  --streams N        open live streams: 200 unless told
  --staff N          people in the CRM: 20 unless told; one more takes exports
  --package FOLDER   an unpacked package in place of the sources
  --write NAME       puts the figures between the marks of this name in docs/operations.md`;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    forms: { type: 'string', default: '50' },
    streams: { type: 'string', default: '200' },
    staff: { type: 'string', default: '20' },
    package: { type: 'string' },
    write: { type: 'string' },
    help: { type: 'boolean' },
  },
});
const [minutes, forms, streams, staff] = [values.minutes, values.forms, values.streams, values.staff].map(
  Number,
);
if (values.help || !minutes || !forms || !(Number(streams) >= 0) || !(Number(staff) >= 0)) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 1);
}

const dataDir = resolve(process.env.DATA_DIR || `${repository}/server/.data`);
if (!values.package) await buildFederated(dataDir);
const plan = {
  seconds: minutes * 60,
  formsPerSecond: forms,
  streams: Number(streams),
  staff: Number(staff),
  packageFolder: values.package && resolve(values.package),
  dataDir,
};
const onMinute = ({ minute, server, used, heap, external, others }: Memory) => {
  const [first, ...rest] = [server, used, heap, external, others].map(Math.round);
  const [ofUsed, ofHeap, ofExternal, ofOthers] = rest;
  console.log(
    `Minute ${minute.toFixed(0)}: ${first} MB (heap ${ofUsed} of ${ofHeap}, outside of it ${ofExternal}); processes beside it ${ofOthers}`,
  );
};
const figures = await runLoad({ ...plan, onMinute });
const report = reportOf(plan, figures);
console.log(report);
if (values.write) await writeTable(`${repository}/docs/operations.md`, values.write, report);
process.exit(figures.forms.lost + figures.forms.doubled + figures.streams.missed > 0 ? 1 : 0);
