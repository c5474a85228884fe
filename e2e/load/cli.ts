import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildFederated } from '../bench/builds';
import { repository } from '../fixtures/paths';
import { runLoad } from './run-load';

const USAGE = `npm run load -- [--minutes N] [--forms N] [--streams N] [--staff N] [--package FOLDER]
  --minutes N        how long: 1 unless told
  --forms N          forms a second: 50 unless told
  --streams N        open live streams: 200 unless told
  --staff N          people in the CRM: 20 unless told; one more takes exports
  --package FOLDER   an unpacked package in place of the sources`;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    forms: { type: 'string', default: '50' },
    streams: { type: 'string', default: '200' },
    staff: { type: 'string', default: '20' },
    package: { type: 'string' },
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
const figures = await runLoad({
  seconds: minutes * 60,
  formsPerSecond: forms,
  streams: Number(streams),
  staff: Number(staff),
  packageFolder: values.package && resolve(values.package),
  dataDir,
});
const { memory } = figures;
console.log(`Forms: ${figures.forms.confirmed} confirmed, ${figures.forms.lost} lost, ${figures.forms.doubled} stored twice, p95 ${figures.forms.p95} ms
Staff: ${figures.staff.calls} calls, p95 ${figures.staff.p95} ms; ${figures.exports} exports
Streams: ${figures.streams.open} of ${streams} open at the end, ${figures.streams.missed} leads missed, told to load again at most ${figures.streams.reloads} times
Failed: ${JSON.stringify(figures.failed)}
Memory: ${memory.first} MB at first, ${memory.most} MB at most, ${memory.slope} MB a minute; rendering processes ${memory.rendering} MB`);
process.exit(figures.forms.lost + figures.forms.doubled + figures.streams.missed > 0 ? 1 : 0);
