import type { ProgramPeriod } from 'shared/schemas';

/** What the PDF of a program says of it, from its record in the catalogue. */
export interface PlanRecord {
  aim: string;
  plan: readonly ProgramPeriod[];
  requirements: readonly string[];
}

/** Tells one record from another (FNV-1a): a PDF keeps the digest of the record that it was made from. */
export function digestOf({ aim, plan, requirements }: PlanRecord): string {
  // By values: databases order the keys of objects.
  const said = [
    aim,
    plan.map(({ periodo, creditos, asignaturas }) => [periodo, creditos, asignaturas]),
    requirements,
  ];
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(JSON.stringify(said)))
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}
