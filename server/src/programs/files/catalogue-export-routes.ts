import { Readable } from 'node:stream';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { exportLineSchema, programFileQuerySchema } from 'shared/schemas';
import { staffRoute } from '../../http/route';
import { sendWrittenJson, UNCOMPRESSED, untilGone } from '../../jobs/file-exports';
import { createProgramFiles, exportLines, type ProgramFileParts } from './program-file';

/** Content type of newline-delimited JSON. */
const LINES = 'application/x-ndjson';

/** Export of the catalogue to a file. */
export function catalogueExportRoutes(parts: ProgramFileParts): FastifyPluginAsyncZod {
  return async (app) => {
    const file = createProgramFiles(parts);

    app.get(
      '/api/v1/programs/manage/file',
      staffRoute(
        'catalogue.read',
        {
          summary: 'Los programas de la lista como archivo de Excel o CSV',
          querystring: programFileQuerySchema,
          description:
            'El archivo. Con `accept: application/x-ndjson`, líneas de JSON: {"delante": n} mientras la exportación espera a otras n (0 cuando le toca), y al final el archivo.',
          response: { 200: exportLineSchema },
        },
        UNCOMPRESSED,
      ),
      async (request, reply) => {
        const signal = untilGone(reply);
        reply.header('vary', 'accept');
        if (!request.headers.accept?.includes(LINES)) {
          return sendWrittenJson(reply, await file(request.query, signal));
        }
        const lines = exportLines((onPlace) => file(request.query, signal, onPlace));
        // A failure before the first line can still be answered with its own status.
        const { value: first = '' } = await lines.next();
        const all = Readable.from(
          (async function* () {
            yield first;
            yield* lines;
          })(),
        );
        // Otherwise nginx would buffer the lines.
        return reply
          .header('x-accel-buffering', 'no')
          .type(`${LINES}; charset=utf-8`)
          .send(all as never);
      },
    );
  };
}
