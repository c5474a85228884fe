import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { UPLOAD_MAX_BYTES, UPLOAD_TOO_LARGE } from 'shared/rules';
import { enrolmentCodeSchema } from 'shared/schemas';
import { HttpError, invalidRequest } from '../errors';
import { refusalOf } from '../http/error-handler';
import { type NamedSite, noticePage } from '../plain-pages/plain-page';
import {
  CONTACT,
  type pageErrorHandler,
  servePlainPages,
  takeHtmlForms,
} from '../plain-pages/plain-page-routes';
import type { ApplicantFiles } from './applicant-files';
import { type ApplicantParts, keepSecret, openedLink } from './applicant-routes';
import { takeFile } from './take-file';

/** Room for the form's other fields besides the file. */
const FORM_BYTES = 64 * 1024;
const limits = (max: number) => ({ config: { rateLimit: { max } }, schema: { hide: true } });

interface Dependencies extends Pick<ApplicantParts, 'links' | 'access'> {
  readonly files: Pick<ApplicantFiles, 'begin' | 'add'>;
  readonly site: NamedSite;
}

interface Route {
  Params: { token: string; documentId: string };
}

const pageOf = (token: string, query = '') => `/mi-inscripcion/${encodeURIComponent(token)}${query}`;

/** Value of `?codigo=` for the page: `enviado`, or `refused` if the work was refused. */
const outcomeOf = (work: Promise<unknown>, refused: string) =>
  work.then(
    () => 'enviado',
    (error: unknown) => {
      if (error instanceof HttpError && error.statusCode < 500 && error.statusCode !== 404) return refused;
      throw error;
    },
  );

/** The file in a posted form. */
async function fileOf({ body, headers }: FastifyRequest): Promise<File> {
  const form = new Response(Buffer.isBuffer(body) ? new Uint8Array(body) : null, {
    headers: { 'content-type': headers['content-type'] ?? '' },
  });
  const sent = (await form.formData().catch(() => null))?.get('archivo');
  if (!(sent instanceof File) || sent.size === 0) throw invalidRequest('Elija un archivo antes de enviar.');
  if (sent.size > UPLOAD_MAX_BYTES) throw invalidRequest(UPLOAD_TOO_LARGE);
  return sent;
}

/** A page with the reason of a refusal and a link back. */
const refusalPage =
  (site: NamedSite): ReturnType<typeof pageErrorHandler> =>
  (error, request, reply) => {
    const { statusCode, message } = refusalOf(error, request, reply);
    const { token } = request.params as Route['Params'];
    const link = statusCode === 404 ? CONTACT : { href: pageOf(token), label: 'Volver a mi inscripción' };
    const text = statusCode === 413 ? UPLOAD_TOO_LARGE : message;
    return reply
      .code(statusCode)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(noticePage({ brandName: site.brandName, heading: 'No se pudo enviar', text, link }));
  };

/** The forms of an applicant's page without scripts: the code, and the file of a document. */
export function plainEnrolmentRoutes({ files, site, ...parts }: Dependencies): FastifyPluginAsync {
  const { links, access } = parts;
  return async (app) => {
    takeHtmlForms(app, { bodyLimit: FORM_BYTES });
    app.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit: UPLOAD_MAX_BYTES + FORM_BYTES },
      (_request, body, done) => done(null, body),
    );
    servePlainPages(app, site, refusalPage(site));

    app.post<Route>('/mi-inscripcion/:token/codigo', limits(10), async ({ params: { token } }, reply) => {
      const outcome = await outcomeOf(access.sendCode(await links.read(token)), 'espere');
      return reply.redirect(pageOf(token, `?codigo=${outcome}`), 303);
    });

    app.post<Route>('/mi-inscripcion/:token/sesion', limits(20), async (request, reply) => {
      const { token } = request.params;
      const link = await links.read(token);
      const open = async () => {
        const codigo = String((request.body as { codigo?: unknown } | null)?.codigo ?? '').replace(/\s/g, '');
        if (!enrolmentCodeSchema.safeParse({ codigo }).success) throw invalidRequest('');
        keepSecret(request, reply, link, await access.open(link, codigo));
      };
      const outcome = await outcomeOf(open(), '?codigo=incorrecto');
      return reply.redirect(pageOf(token, outcome === 'enviado' ? '' : outcome), 303);
    });

    app.post<Route>('/mi-inscripcion/:token/documentos/:documentId', limits(20), async (request, reply) => {
      const { token, documentId } = request.params;
      const { leadId } = await openedLink(parts, request, token);
      const file = await fileOf(request);
      const bytes = new Uint8Array(await file.arrayBuffer());
      await takeFile(files, { leadId, documentId, nombre: file.name.slice(0, 200) || 'archivo', bytes });
      return reply.redirect(`${pageOf(token)}#documentos`, 303);
    });
  };
}
