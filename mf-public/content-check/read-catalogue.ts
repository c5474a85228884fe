import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ProgramDetails } from 'shared/schemas';
import type { DetailedEntry } from './program-details';

const SEEDS = join(import.meta.dirname, '../../server/src/demo-data');
const seed = (name: string) => import(pathToFileURL(join(SEEDS, name)).href);

/** Programs from `CATALOGUE_URL` (the list call of a catalogue service), or else the demonstration catalogue. */
export async function readCatalogue(): Promise<DetailedEntry[]> {
  const { CATALOGUE_URL: url } = process.env;
  if (!url) {
    const { demoCatalogue } = (await seed('seed-programs.ts')) as { demoCatalogue(): DetailedEntry[] };
    const { demoProgramDetails } = (await seed('program-details.ts')) as {
      demoProgramDetails(program: DetailedEntry): ProgramDetails | undefined;
    };
    return demoCatalogue().map((program) => ({ ...program, details: demoProgramDetails(program) }));
  }
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`El catálogo ${url} respondió ${answer.status}`);
  return (await answer.json()) as DetailedEntry[];
}
