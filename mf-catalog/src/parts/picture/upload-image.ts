import { ApiError } from 'shared';
import { sendJson } from 'shared/json';
import { imageAnswerSchema } from 'shared/schemas';
import { sendUpload } from './upload-request';

const UPLOAD = '/subir-imagen';
/** Re-encoding a large photo takes the server some seconds. */
const UPLOAD_TIMEOUT_MS = 60_000;

/** Uploads an image, and returns its URL (spec: staff-panel §7). */
export async function uploadImage(
  body: { fileName: string; fileContentBase64: string; fileType: string },
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const options = { body, timeoutMs: UPLOAD_TIMEOUT_MS, failure: 'No se pudo subir la imagen' };
  try {
    const answer = await sendUpload(UPLOAD, { ...options, onProgress, signal });
    return imageAnswerSchema.parse(answer).imageUrl;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
  }
  // The token was refused: the common call renews it.
  return (await sendJson('files', UPLOAD, imageAnswerSchema, options)).imageUrl;
}
