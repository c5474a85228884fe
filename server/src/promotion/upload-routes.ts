import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { valid } from 'semver';
import { uploadedVersionSchema } from 'shared/schemas';
import { z } from 'zod';
import { notAllowed } from '../errors';
import { teamRoute } from '../http/route';
import { callerOf } from '../identity/policy';
import { MAX_BUILD_BYTES, withUploadedBuild } from '../publishing/uploaded-build';
import type { ReleaseStore } from '../registry/release-store';
import { ReleaseError } from '../storage/release-error';
import { versionParams } from './change-request';

const UPLOADS_PER_MINUTE = 30;

export interface UploadRoutesOptions {
  store: ReleaseStore;
  /** Throws the HTTP error for a refused change. */
  refused: (error: unknown) => never;
}

/** Route on which teams upload builds. Publishing makes nothing live. */
export function uploadRoutes({ store, refused }: UploadRoutesOptions): FastifyPluginAsyncZod {
  return async (app) => {
    app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    // Only signed calls: with a stolen session of a person nobody can upload code.
    app.addHook('onRequest', async (request) => {
      if (!callerOf(request).signedCall)
        throw notAllowed('Las versiones se suben con la llave de un equipo.');
    });

    app.put(
      '/api/v1/releases/:app/versions/:version',
      teamRoute(
        {
          summary: 'Publicar la compilación de un módulo, firmada con la llave de su equipo',
          description:
            'multipart/form-data con un campo por archivo de `dist`, cuyo nombre es su ruta desde ahí.',
          params: versionParams,
          body: z.unknown().describe('Los archivos de la compilación'),
          response: { 201: uploadedVersionSchema },
        },
        { bodyLimit: MAX_BUILD_BYTES, rateLimit: { max: UPLOADS_PER_MINUTE } },
      ),
      async ({ params: { app: name, version }, body, headers }) => {
        // The version becomes the name of a folder.
        if (valid(version) !== version)
          refused(new ReleaseError(`"${version}" no es una versión como 1.4.0.`));
        const build = body instanceof Buffer ? new Uint8Array(body) : new Uint8Array();
        const publish = (folder: string) => store.publish(folder, name, version);
        await withUploadedBuild(build, headers['content-type'] ?? '', publish).catch(refused);
        return { modulo: name, version };
      },
    );
  };
}
