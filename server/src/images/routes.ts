import { createHash } from 'node:crypto';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { imageAnswerSchema, imageUploadSchema } from 'shared/schemas';
import type { Config } from '../config/config';
import { storageUnavailable } from '../errors';
import { sendNotFound } from '../http/error-handler';
import { staffRoute } from '../http/route';
import { openImageStorage } from './open-image-storage';
import { MAX_BYTES, readImage } from './read-image';

/** Larger bodies are refused before they are read; up to this size the answer says how large an image may be. */
const BODY_LIMIT = 2 * MAX_BYTES;
const UPLOADS_PER_MINUTE = 60;
const FOLDER = /^[\da-f]{32}$/;
const TYPES: Readonly<Record<string, string>> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };
/** Also with the prefix that file names of the site's pictures have. */
const FILE = /^(?:foto-)?(\d{3,4}\.(avif|webp|jpg))$/;

/** `POST /subir-imagen` (spec: staff-panel §7), and the pictures themselves under `/imagenes`. */
export function imageRoutes({ config }: { readonly config: Config }): FastifyPluginAsyncZod {
  return async (app) => {
    const storage = openImageStorage(config);
    app.post(
      '/api/subir-imagen',
      staffRoute(
        'pictures',
        {
          summary: 'Subir la imagen de un programa',
          body: imageUploadSchema,
          response: { 200: imageAnswerSchema },
        },
        { rateLimit: { max: UPLOADS_PER_MINUTE }, bodyLimit: BODY_LIMIT },
      ),
      async ({ body }) => {
        const { files, main } = await readImage(body.fileContentBase64);
        const hash = createHash('sha256');
        for (const { bytes } of files) hash.update(bytes);
        const folder = hash.digest('hex').slice(0, 32);
        for (const { name, bytes } of files)
          await storage.write(`imagenes/${folder}/${name}`, bytes).catch(unavailable);
        return { imageUrl: `/imagenes/${folder}/${main}` };
      },
    );

    app.get<{ Params: { folder: string; file: string } }>(
      '/imagenes/:folder/:file',
      { schema: { hide: true } },
      async (request, reply) => {
        const { folder, file } = request.params;
        const [, name, extension] = FILE.exec(file) ?? [];
        const bytes =
          extension && FOLDER.test(folder) ? await storage.read(`imagenes/${folder}/${name}`) : null;
        if (!extension || !bytes) return sendNotFound(request, reply);
        return reply
          .type(TYPES[extension] ?? 'application/octet-stream')
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('x-content-type-options', 'nosniff')
          .send(bytes);
      },
    );
  };
}

function unavailable(cause: unknown): never {
  throw storageUnavailable(cause);
}
