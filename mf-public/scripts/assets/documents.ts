import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { planRecords, RECORDS } from '../../content-check/plan-documents';
import { readCatalogue } from '../../content-check/read-catalogue';
import type { LandingContent, LandingProgram } from '../../src/content/landing-pages';
import { digestOf, type PlanRecord } from '../../src/features/landing-pages/plan-record';
import { documentMarkup } from './document-markup';
import { openPage } from './drawing-board';
import { cenefa, documents, illustrations } from './paths';
import { type Wanted, writePicture } from './pictures';

/** A4 at 96 pixels an inch. */
const SHEET = { width: 794, height: 1123 };
/** For cards, and for the picture of the sheet where there is no PDF viewer. */
const COVER_WIDTHS = [160, 280, 420, 640];

/** The study plans: one-sheet tagged PDFs, and a picture of each. */
export async function makeDocuments(browser: Browser, wanted: Wanted): Promise<void> {
  await mkdir(documents, { recursive: true });
  const made: Record<string, string> = JSON.parse(await readFile(RECORDS, 'utf8').catch(() => '{}'));
  for (const { content, program, record } of planRecords(await readCatalogue())) {
    if (!record || !wanted(program.slug)) continue;
    await makeDocument(browser, content, program, record);
    made[program.slug] = digestOf(record);
  }
  await writeFile(RECORDS, `${JSON.stringify(made, null, 2)}\n`);
}

async function makeDocument(
  browser: Browser,
  content: LandingContent,
  program: LandingProgram,
  record: PlanRecord,
): Promise<void> {
  const page = await openPage(browser, documentMarkup(content, program, record), SHEET, {
    'puente.svg': join(illustrations, 'posgrado.svg'),
    'cenefa.svg': cenefa,
  });
  const pdf = await page.pdf({ format: 'A4', printBackground: true, tagged: true, outline: true });
  await writeFile(join(documents, `${program.slug}.pdf`), pdf);
  await page.emulateMedia({ media: 'print' });
  const cover = await page.screenshot({ clip: { x: 0, y: 0, ...SHEET } });
  await writePicture(`plan-${program.slug}`, cover, { widths: COVER_WIDTHS, words: true });
  await page.close();
}
