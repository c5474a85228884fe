const MONTHS: Readonly<Record<string, number>> = {
  mes: 1,
  bimestre: 2,
  trimestre: 3,
  cuatrimestre: 4,
  semestre: 6,
  año: 12,
};

/** Key by which durations are compared: ignores case and outer spaces (spec: public-site §4). */
export function durationKey(duration: string): string {
  return duration.trim().toLowerCase();
}

/** Length in months, so that "6 semestres" equals "36 meses"; `null` if no length can be read. */
export function durationMonths(duration: string): number | null {
  const [, count, unit = ''] = /(\d{1,4})\s+(\p{L}+)/u.exec(duration.toLowerCase()) ?? [];
  const factor = MONTHS[unit] ?? MONTHS[unit.replace(/e?s$/, '')] ?? MONTHS[unit.replace(/s$/, '')];
  return count && factor ? Number(count) * factor : null;
}
