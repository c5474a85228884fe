import { sql } from 'kysely';
import {
  type AdviserLimits,
  type AssignmentRule,
  type Candidate,
  type Choice,
  CLOSED_ESTADOS,
  chooseAdviser,
} from 'shared/rules';
import type { Database } from '../database/database';

const CLOSED = CLOSED_ESTADOS.map((estado) => `estado:${estado}`);

/** State of the active advisers: limits, open leads (from the counters of the list), and when they last got a lead by rule. */
export async function readCandidates(
  { records }: Database,
  active: readonly string[],
  limits: readonly AdviserLimits[],
): Promise<Candidate[]> {
  const { rows } = await sql<{ asesor: string; abiertos: number; ultimo: Date | null }>`
    select person.sub as asesor,
      coalesce((select sum(case clave when 'total' then leads else -leads end) from lead_counts
        where alcance = person.sub and clave = any(${['total', ...CLOSED]}::text[])), 0) as abiertos,
      (select max(asignado_en) from lead_assignments where lead_assignments.asesor = person.sub) as ultimo
    from unnest(${active}::text[]) as person (sub)`.execute(records);
  const ofAdviser = new Map(limits.map((one) => [one.asesor, one]));
  return rows.map(({ asesor, abiertos, ultimo }) => ({
    ...(ofAdviser.get(asesor) ?? { horario: null, ausencias: [], maximo: null }),
    asesor,
    abiertos: Number(abiertos),
    ultimo: ultimo?.getTime() ?? null,
  }));
}

/** Shares leads out one after another; each given lead counts for the next choice. */
export function sharingOut(candidates: readonly Candidate[]) {
  const standing = new Map(candidates.map((one) => [one.asesor, one]));
  const change = (asesor: string, changed: (one: Candidate) => Partial<Candidate>) => {
    const one = standing.get(asesor);
    if (one) standing.set(asesor, { ...one, ...changed(one) });
  };
  return {
    give(rule: AssignmentRule, now: number, except: readonly string[] = []): Choice | null {
      const choice = chooseAdviser(rule, [...standing.values()], now, except);
      if (choice) change(choice.asesor, ({ abiertos }) => ({ abiertos: abiertos + 1, ultimo: now }));
      return choice;
    },
    /** Takes a lead away from an adviser. */
    take: (asesor: string) => change(asesor, ({ abiertos }) => ({ abiertos: abiertos - 1 })),
  };
}

export type SharingOut = ReturnType<typeof sharingOut>;
