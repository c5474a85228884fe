import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { fileLinkSchema } from 'shared/schemas';
import { z } from 'zod';
import { cookieOf, giveCookie } from '../../http/client';
import { idParam, keepSecretUrls, publicRoute, refuseUnknownIds, staffRoute } from '../../http/route';
import { callerOf } from '../../identity/policy';
import { FILE_LINK_SECONDS, type FileLinks } from './file-links';

const TYPES = { jpeg: 'image/jpeg', png: 'image/png', pdf: 'application/pdf' } as const;
const EXTENSIONS = { jpeg: 'jpg', png: 'png', pdf: 'pdf' } as const;
/** Path below `/api`. */
const PATH = '/v1/files';
const COOKIE = 'archivo';

interface Dependencies {
  readonly fileLinks: FileLinks;
}

/** Stores the caller's session token in a cookie, only for the path of the files and only as long as the link is valid. */
function keepSession(request: FastifyRequest, reply: FastifyReply): void {
  const session = request.headers.authorization?.replace(/^Bearer /i, '') ?? '';
  const path = `/api${PATH}/`;
  giveCookie(request, reply, {
    name: COOKIE,
    value: session,
    seconds: FILE_LINK_SECONDS,
    path,
    strict: true,
  });
}

/** The team reads applicants' files through links that are valid for a minute. */
export function fileRoutes({ fileLinks }: Dependencies): FastifyPluginAsyncZod {
  return async (app) => {
    refuseUnknownIds(app, 'Este archivo ya no está.', /^[\w.-]{1,500}$/);
    keepSecretUrls(app);

    app.get(
      `/api${PATH}/:token`,
      publicRoute({
        summary: 'Abrir un archivo con el enlace que se pidió',
        description: 'Solo en el navegador y con la cuenta que lo pidió, mientras alcance el lead.',
        params: z.strictObject({ token: z.string().max(500) }),
        response: { 200: z.unknown().describe('Los bytes del archivo') },
      }),
      async (request, reply) => {
        const { id, bytes, formato } = await fileLinks.open(request.params.token, cookieOf(request, COOKIE));
        // As a download, and with headers that prevent scripts in it from running.
        return reply
          .type(TYPES[formato])
          .header(
            'content-disposition',
            `attachment; filename="documento-${id.slice(0, 8)}.${EXTENSIONS[formato]}"`,
          )
          .header('content-security-policy', "sandbox; default-src 'none'")
          .header('x-content-type-options', 'nosniff')
          .header('cross-origin-resource-policy', 'same-origin')
          .send(bytes);
      },
    );

    app.post(
      '/api/v1/leads/:id/files/:fileId/link',
      staffRoute('leads.read', {
        summary: 'Pedir un enlace a un archivo que envió la persona',
        description: 'Sirve un minuto, para quien lo pide y en su navegador.',
        params: z.strictObject({ id: idParam, fileId: idParam }),
        response: { 200: fileLinkSchema },
      }),
      async (request, reply) => {
        const { id: leadId, fileId } = request.params;
        const { token, vence } = await fileLinks.give(callerOf(request), leadId, fileId);
        keepSession(request, reply);
        return { enlace: `${PATH}/${token}`, vence };
      },
    );
  };
}
