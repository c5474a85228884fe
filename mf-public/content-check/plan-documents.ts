import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { programPapers } from 'shared/rules';
import { doctorates } from '../src/content/doctorates';
import type { LandingContent, LandingProgram } from '../src/content/landing-pages';
import { poliMasters } from '../src/content/poli-masters';
import { digestOf, type PlanRecord } from '../src/features/landing-pages/plan-record';
import type { DetailedEntry } from './program-details';

/** Digests of the records that the PDFs were made from, by slug. */
export const RECORDS = join(import.meta.dirname, '../src/assets/documents/records.json');

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

/** Reports PDFs that differ from the record of their program. */
export function planProblems(catalogue: readonly DetailedEntry[]): string[] {
  const made = JSON.parse(readFileSync(RECORDS, 'utf8')) as Readonly<Record<string, string>>;
  return planRecords(catalogue).flatMap(({ program: { slug, requested }, record }) => {
    if (!record) return `"${requested}": el catálogo no tiene su plan, y hay un PDF de él`;
    return made[slug] === digestOf(record)
      ? []
      : `"${requested}": el PDF no dice lo mismo que el catálogo; repita npm run assets -w mf-public ${slug}`;
  });
}
