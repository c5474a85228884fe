import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CatalogueEntry } from './catalogue';

const DEMO_CATALOGUE = join(import.meta.dirname, '../../server/src/database/seeds/demo-catalogue.ts');

/** The programs at `CATALOGUE_URL` (the list call of a catalogue service), or else the demonstration catalogue. */
export async function readCatalogue(): Promise<CatalogueEntry[]> {
  const { CATALOGUE_URL: url } = process.env;
  if (!url) {
    const seeds = (await import(pathToFileURL(DEMO_CATALOGUE).href)) as { demoCatalogue(): CatalogueEntry[] };
    return seeds.demoCatalogue();
  }
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`El catálogo ${url} respondió ${answer.status}`);
  return (await answer.json()) as CatalogueEntry[];
}
