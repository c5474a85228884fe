/** ISO 8601 durations of what programs are counted in. */
const UNITS: [pattern: RegExp, each: string][] = [
  [/^semestres?$/, 'P6M'],
  [/^cuatrimestres?$/, 'P4M'],
  [/^trimestres?$/, 'P3M'],
  [/^bimestres?$/, 'P2M'],
  [/^mes(es)?$/, 'P1M'],
  [/^semanas?$/, 'P1W'],
  [/^años?$/, 'P1Y'],
];

/** "8 semestres" as a count of periods; nothing for a duration that is written in another way. */
export function readTerm(duration: string): { count: number; each: string } | undefined {
  const { count, unit = '' } = /^(?<count>\d{1,2})\s+(?<unit>\p{L}+)/u.exec(duration.trim())?.groups ?? {};
  const each = UNITS.find(([pattern]) => pattern.test(unit.toLowerCase()))?.[1];
  return each && count ? { count: Number(count), each } : undefined;
}
