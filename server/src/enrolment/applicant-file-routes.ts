import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { UPLOAD_PART_BYTES } from 'shared/rules';
import { enrolmentUploadSchema, newEnrolmentFileSchema } from 'shared/schemas';
import { z } from 'zod';
import { invalidRequest } from '../errors';
import { idParam, keepSecretUrls, NOTHING, publicRoute } from '../http/route';
import type { ApplicantFiles } from './applicant-files';
import { type ApplicantParts, openedLink } from './applicant-routes';

const BEGUN_PER_MINUTE = 60;

const fileParams = z.strictObject({ token: z.string().max(200), fileId: idParam });

interface Dependencies extends Pick<ApplicantParts, 'links' | 'access'> {
  readonly files: ApplicantFiles;
}

/** Uploads of the applicant: begin, send in parts, remove. */
export function applicantFileRoutes({ files, ...parts }: Dependencies): FastifyPluginAsyncZod {
  return async (app) => {
    app.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: UPLOAD_PART_BYTES },
      (_request, body, done) => done(null, body),
    );
    keepSecretUrls(app);

    app.post(
      '/api/v1/enrolments/:token/documents/:documentId/files',
      publicRoute(
        {
          summary: 'Empezar a enviar un archivo de un documento',
          description: 'Con la misma clave responde el que ya empezó, y desde dónde sigue.',
          params: z.strictObject({ token: z.string().max(200), documentId: idParam }),
          body: newEnrolmentFileSchema,
          response: { 200: enrolmentUploadSchema },
        },
        { rateLimit: { max: BEGUN_PER_MINUTE, shared: 'inscripcion-archivos' } },
      ),
      async (request) => {
        const { token, documentId } = request.params;
        const { leadId } = await openedLink(parts, request, token);
        return files.begin(leadId, documentId, request.body);
      },
    );

    app.put(
      '/api/v1/enrolments/:token/files/:fileId',
      publicRoute(
        {
          summary: 'Enviar un trozo de un archivo',
          description:
            'Los bytes van como application/octet-stream. La respuesta dice cuántos hay: desde ahí sigue. Con el último, el archivo se revisa por su contenido.',
          params: fileParams,
          querystring: z.strictObject({ desde: z.coerce.number().int().min(0) }),
          body: z.unknown().describe('Los bytes del trozo'),
          response: { 200: enrolmentUploadSchema },
        },
        { bodyLimit: UPLOAD_PART_BYTES },
      ),
      async (request) => {
        const { token, fileId } = request.params;
        const { leadId } = await openedLink(parts, request, token);
        if (!Buffer.isBuffer(request.body) || request.body.length === 0)
          throw invalidRequest('Envíe los bytes del trozo.');
        return files.add(leadId, fileId, request.query.desde, request.body);
      },
    );

    app.delete(
      '/api/v1/enrolments/:token/files/:fileId',
      publicRoute({
        summary: 'Quitar un archivo que nadie ha aceptado',
        params: fileParams,
        response: NOTHING,
      }),
      async (request) => {
        const { token, fileId } = request.params;
        const { leadId } = await openedLink(parts, request, token);
        await files.remove(leadId, fileId);
      },
    );
  };
}
