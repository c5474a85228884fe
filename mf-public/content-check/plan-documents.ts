import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { programPapers } from 'shared/rules';
import type { ProgramPeriod } from 'shared/schemas';
import { doctorates } from '../src/content/doctorates';
import type { LandingContent, LandingProgram } from '../src/content/landing-pages';
import { poliMasters } from '../src/content/poli-masters';
import type { DetailedEntry } from './program-details';

/** What the PDF of a program says of it, from its record in the catalogue. */
export interface PlanRecord {
  aim: string;
  plan: readonly ProgramPeriod[];
  requirements: readonly string[];
}

/** Digests of the records that the PDFs were made from, by slug. */
export const RECORDS = join(import.meta.dirname, '../src/assets/documents/records.json');

export const digestOf = (record: PlanRecord): string =>
  createHash('sha256').update(JSON.stringify(record)).digest('hex').slice(0, 16);

/** The programs that have a PDF, with their records; null where the catalogue has no plan. */
export function planRecords(catalogue: readonly DetailedEntry[]) {
  const found: { content: LandingContent; program: LandingProgram; record: PlanRecord | null }[] = [];
  for (const content of [doctorates, poliMasters] as readonly LandingContent[]) {
    for (const program of content.programs) {
      const entry = catalogue.find(
        ({ titulo, universidad }) => titulo === program.requested && universidad === content.university,
      );
      const { plan, resumen } = entry?.details ?? {};
      const record =
        entry && plan && resumen
          ? { aim: resumen, plan, requirements: programPapers(entry).requirements }
          : null;
      found.push({ content, program, record });
    }
  }
  return found;
}

/** PDFs that say something else than the record of their program. */
export function planProblems(catalogue: readonly DetailedEntry[]): string[] {
  const made = JSON.parse(readFileSync(RECORDS, 'utf8')) as Readonly<Record<string, string>>;
  return planRecords(catalogue).flatMap(({ program: { slug, requested }, record }) => {
    if (!record) return `"${requested}": el catálogo no tiene su plan, y hay un PDF de él`;
    return made[slug] === digestOf(record)
      ? []
      : `"${requested}": el PDF no dice lo mismo que el catálogo; repita npm run assets -w mf-public ${slug}`;
  });
}
