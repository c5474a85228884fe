import { fetchContext } from 'shared';
import type { LoaderFunctionArgs } from 'shared/router';
import { cohortDates, formatPrice, programPapers, programPath, readAmount } from 'shared/rules';
import records from '../../assets/documents/records.json';
import type { LandingContent, LandingProgram } from '../../content/landing-pages';
import type { Program } from '../../programs/program';
import { kindFacts } from '../../programs/program-level';
import { fetchDetails, fetchProgramsByWords } from '../../programs/programs-call';
import { digestOf } from './plan-record';

/** A landing page's program with the catalogue's data. */
export interface LandingRecord extends Pick<LandingProgram, 'price' | 'duration' | 'modality'> {
  /** Path of its own page. */
  page: string;
  /** When its next cohort begins; absent if unknown. */
  start?: string;
  /** Its plan has a source. */
  sourced: boolean;
  /** The PDF agrees with the catalogue. */
  current: boolean;
}

/** Records by slug; none for a program that is not in the catalogue. */
export interface LandingData {
  records: Readonly<Record<string, LandingRecord>>;
}

/** Reads the programs. Without the catalogue the landing page shows its own figures. */
export async function landingData(
  { university, programs }: LandingContent,
  { context, request }: LoaderFunctionArgs,
): Promise<LandingData> {
  const call = context.get(fetchContext);
  const [word = ''] = programs[0]?.requested.split(' ') ?? [];
  const found = await fetchProgramsByWords([word.toLowerCase()], call, request.signal).catch(() => []);
  const known = await Promise.all(
    programs.map(async (printed) => {
      const program = found.find(
        ({ title, university: owner }) => title === printed.requested && owner === university,
      );
      return program && ([printed.slug, await recordOf(program, printed, call, request.signal)] as const);
    }),
  );
  return { records: Object.fromEntries(known.filter((entry) => entry !== undefined)) };
}

async function recordOf(
  program: Program,
  printed: LandingProgram,
  call: typeof fetch,
  signal: AbortSignal,
): Promise<LandingRecord> {
  const details = await fetchDetails(program.id, call, signal).catch(() => undefined);
  const { plan, resumen: aim, fuentes } = details ?? {};
  const { requirements } = programPapers({ ...kindFacts(program), universidad: program.university });
  const facts = {
    // The specification's figure keeps its own digit grouping.
    price: readAmount(printed.price) === program.price ? printed.price : priceText(program),
    duration: program.duration,
    modality: program.modality,
  };
  const sameFacts = Object.entries(facts).every(
    ([name, text]) => printed[name as keyof typeof facts] === text,
  );
  const made = (records as Readonly<Record<string, string>>)[printed.slug];
  return {
    ...facts,
    ...(program.cohort && { start: cohortDates(program.cohort) }),
    page: programPath(program),
    sourced: Boolean(plan && fuentes?.plan),
    current: sameFacts && Boolean(plan && aim && digestOf({ aim, plan, requirements }) === made),
  };
}

function priceText({ price, currency }: Program): string {
  const text = formatPrice(price, currency);
  return price !== null && currency === 'COP' ? `${text} COP` : text;
}
