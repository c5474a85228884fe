import { getDocument, type PDFPageProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import * as reader from 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import type { Sheet } from './sheet';

/** Its reader runs here and not in a thread of its own: the site's policy takes scripts of the release only. */
Object.assign(globalThis, { pdfjsWorker: reader });

/** What an applicant scans is shorter. */
const MAX_PAGES = 60;

/** The pages of a PDF: neither its scripts nor its forms and links do anything, and nothing of it is fetched. */
export async function pdfSheets(data: Uint8Array): Promise<Sheet[]> {
  const pdf = await getDocument({
    data,
    isEvalSupported: false,
    useWasm: false,
    enableXfa: false,
    stopAtErrors: false,
    verbosity: VerbosityLevel.ERRORS,
  }).promise;
  const numbers = Array.from({ length: Math.min(pdf.numPages, MAX_PAGES) }, (_, index) => index + 1);
  return Promise.all(numbers.map(async (number) => sheetOf(await pdf.getPage(number))));
}

function sheetOf(page: PDFPageProxy): Sheet {
  const { width, height } = page.getViewport({ scale: 1 });
  return {
    width,
    height,
    async draw(canvas, scale, turn) {
      const rotation = (page.rotate + 90 * turn) % 360;
      await page.render({ canvas, viewport: page.getViewport({ scale, rotation }) }).promise;
    },
  };
}
