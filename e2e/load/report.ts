import type { LoadFigures, LoadPlan } from './run-load';

/** The figures of a load test as a table for a document. */
export function reportOf(
  { seconds, formsPerSecond, streams, staff, packageFolder }: LoadPlan,
  figures: LoadFigures,
): string {
  const { forms, memory } = figures;
  const failed = Object.entries(figures.failed).map(([what, count]) => `${count} × ${what}`);
  const broken = Object.entries(figures.failed).filter(([what]) => !/ 4\d\d$/.test(what));
  const rows = [
    [
      'load',
      `${packageFolder ? 'package' : 'sources'}, ${seconds / 60} min, ${formsPerSecond} forms/s, ${streams} streams, ${staff} staff, exports`,
    ],
    [
      'forms',
      `${forms.confirmed} confirmed, ${forms.lost} lost, ${forms.doubled} stored twice, p95 ${forms.p95} ms; ${figures.mails} e-mails left`,
    ],
    ['staff', `${figures.staff.calls} calls, p95 ${figures.staff.p95} ms; ${figures.exports} exports`],
    [
      'streams',
      `${figures.streams.open} of ${streams} open at the end, ${figures.streams.missed} leads missed, told to load again at most ${figures.streams.reloads} times`,
    ],
    [
      'failed',
      `${broken.reduce((sum, [, count]) => sum + count, 0)} answers 5xx or none${failed.length > 0 ? `: ${failed.join(', ')}` : ''}`,
    ],
    [
      'memory',
      `${memory.first} MB at first, ${memory.most} MB at most, ${memory.last} MB at the end, ${memory.slope} MB a minute; processes beside it ${memory.others} MB at most`,
    ],
  ];
  return [`| | |\n|---|---|`, ...rows.map(([name, told]) => `| ${name} | ${told} |`)].join('\n');
}
