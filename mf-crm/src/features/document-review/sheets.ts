import type { LeadFile } from 'shared/schemas';
import type { Sheet } from './sheet';

/** The pages of a file. Nothing in it is executed: our own code reads and paints a PDF, the browser decodes a picture. */
export async function openSheets(blob: Blob, formato: LeadFile['formato']): Promise<Sheet[]> {
  if (formato !== 'pdf') return [await pictureSheet(blob)];
  const { pdfSheets } = await import(/* webpackChunkName: "pdf-sheets" */ './pdf-sheets');
  return pdfSheets(new Uint8Array(await blob.arrayBuffer()));
}

async function pictureSheet(blob: Blob): Promise<Sheet> {
  const picture = await createImageBitmap(blob);
  const { width, height } = picture;
  return {
    width,
    height,
    async draw(canvas, scale, turn) {
      const context = canvas.getContext('2d');
      if (!context) return;
      context.translate(canvas.width / 2, canvas.height / 2);
      context.rotate((turn * Math.PI) / 2);
      context.scale(scale, scale);
      context.drawImage(picture, -width / 2, -height / 2);
    },
  };
}
