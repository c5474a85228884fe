import { getDocument, type PDFPageProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import * as reader from 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import type { Sheet } from './sheet';

/** pdf.js runs here and not in a worker: the site's policy allows scripts of the release only. */
Object.assign(globalThis, { pdfjsWorker: reader });

/** What an applicant scans is shorter than this. */
const MAX_PAGES = 60;

/** The pages of a PDF. Its scripts, forms and links do nothing, and nothing is fetched for it. */
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
