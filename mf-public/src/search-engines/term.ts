type Frequency = 'Weekly' | 'Monthly' | 'Yearly';

/** Units of program durations in search engine terms: a semester is six months. */
const UNITS: [pattern: RegExp, frequency: Frequency, count: number][] = [
  [/^semestres?$/, 'Monthly', 6],
  [/^cuatrimestres?$/, 'Monthly', 4],
  [/^trimestres?$/, 'Monthly', 3],
  [/^bimestres?$/, 'Monthly', 2],
  [/^mes(es)?$/, 'Monthly', 1],
  [/^semanas?$/, 'Weekly', 1],
  [/^años?$/, 'Yearly', 1],
];

/** Course duration for schema.org: "8 semestres" as 48 months, "160 horas" as its workload; undefined for other words. */
export function readTerm(duration: string): Record<string, unknown> | undefined {
  const { count = '', unit = '' } =
    /^(?<count>\d{1,4})\s+(?<unit>\p{L}+)/u.exec(duration.trim().toLowerCase())?.groups ?? {};
  if (/^horas?$/.test(unit)) return { courseWorkload: `PT${Number(count)}H` };
  const found = UNITS.find(([pattern]) => pattern.test(unit));
  if (!found) return undefined;
  const [, repeatFrequency, each] = found;
  return { courseSchedule: { '@type': 'Schedule', repeatFrequency, repeatCount: Number(count) * each } };
}
