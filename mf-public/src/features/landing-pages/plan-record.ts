import type { ProgramPeriod } from 'shared/schemas';

/** What a program's PDF says, from its record in the catalogue. */
export interface PlanRecord {
  aim: string;
  plan: readonly ProgramPeriod[];
  requirements: readonly string[];
}

/** Digest of a record (FNV-1a): each PDF keeps that of the record it was made from. */
export function digestOf({ aim, plan, requirements }: PlanRecord): string {
  // Values only: databases may reorder object keys.
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
