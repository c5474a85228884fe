import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { SUBMISSION_FIELDS } from 'shared/schemas';
import type { z } from 'zod';
import type { Database } from '../database/database';
import { HttpError } from '../errors';
import { parseBody } from '../http/validation';
import { type FormField, formPage } from '../plain-pages/form-page';
import { type NamedSite, noticePage } from '../plain-pages/plain-page';
import { HOME, pageErrorHandler, takeHtmlForms, URL_ENCODED } from '../plain-pages/plain-page-routes';
import {
  type PublicFormOptions,
  type SubmissionMeta,
  submissionHeadersSchema,
  submissionMeta,
} from './submission';

const UNAVAILABLE =
  'No pudimos recibir sus datos en este momento. Lo que escribió sigue aquí: intente de nuevo.';

type Values = Readonly<Record<string, string>>;

interface PlainForm<T extends z.ZodType> {
  readonly schema: T;
  readonly title: string;
  /** Depends on the sent values, because one route may answer several forms. */
  readonly thanks: (values: Values) => string;
  readonly fields: readonly FormField[];
  readonly site: Pick<PublicFormOptions, 'salt' | 'brandName'>;
  readonly receive: (body: z.output<T>, meta: SubmissionMeta) => Promise<unknown>;
  /** Values that a browser with scripts would add to the body. */
  readonly added?: () => Values;
}

/**
 * Lets the routes of this plugin accept public forms: also posted HTML forms. Requests without a token use separate database
 * connections.
 */
export function acceptPublicForms(app: FastifyInstance, database: Pick<Database, 'onFormConnections'>): void {
  const takeConnections = ({ headers }: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    if (headers.authorization) done();
    else database.onFormConnections(done);
  };
  app.addHook('onRequest', takeConnections);
  // Again after reading the body: what follows runs in the async context of the socket, not of the first hook.
  app.addHook('preValidation', takeConnections);
  takeHtmlForms(app);
}

/**
 * Answers a form that was posted without scripts, before the route's own validation: with the same schema and service, but
 * pages instead of JSON. On failure the page shows the messages and keeps everything that was typed.
 */
export function plainFormHandler<T extends z.ZodType>(form: PlainForm<T>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (!isPlainForm(request)) return undefined;
    const { brandName } = form.site;
    const values = request.body as Values;
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    try {
      if (values.privacy === undefined) {
        throw new HttpError(400, 'invalid_request', 'Falta aceptar la política de privacidad.', {
          fields: { privacy: 'Acéptela para enviar el formulario.' },
        });
      }
      await form.receive(
        parseBody(form.schema, { ...bodyOf(values), ...form.added?.() }),
        metaOf(request, values, form.site),
      );
      return reply
        .code(200)
        .send(noticePage({ brandName, heading: '¡Gracias!', text: form.thanks(values), link: HOME }));
    } catch (error) {
      const known = error instanceof HttpError && error.statusCode < 500 ? error : null;
      if (!known) request.log.error({ err: error }, 'plain form failed');
      const { statusCode = 503, message = UNAVAILABLE, fields = {} } = known ?? {};
      return reply
        .code(statusCode)
        .send(formPage({ ...form, brandName, action: request.url, values, message, errors: fields }));
    }
  };
}

/** Errors before the handler, such as too many requests, are also pages for an HTML form; JSON for every other caller. */
export function plainFormErrorHandler(site: NamedSite): RouteShorthandOptions['errorHandler'] {
  const answerPage = pageErrorHandler(site);
  return (error, request, reply) => {
    if (!isPlainForm(request)) throw error;
    answerPage(error, request, reply);
  };
}

const isPlainForm = ({ headers }: FastifyRequest) =>
  headers['content-type']?.startsWith(URL_ENCODED) === true;

/** Fields that a browser with scripts sends in headers. */
const META = new Set<string>(Object.values(SUBMISSION_FIELDS));

function bodyOf(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !META.has(name)));
}

function metaOf(
  request: FastifyRequest,
  values: Values,
  { salt }: Pick<PublicFormOptions, 'salt'>,
): SubmissionMeta {
  const given = submissionHeadersSchema.safeParse({
    'x-form': values[SUBMISSION_FIELDS.form] || undefined,
    'x-policy-version': values[SUBMISSION_FIELDS.policyVersion] || undefined,
    'x-form-extra': values[SUBMISSION_FIELDS.honeypot] || undefined,
    'x-page': pathOf(request.headers.referer),
  });
  const headers = given.success ? given.data : submissionHeadersSchema.parse({});
  return submissionMeta({ headers, ip: request.ip }, { salt });
}

function pathOf(referer: string | undefined): string | undefined {
  if (!referer || !URL.canParse(referer)) return undefined;
  const { pathname, search } = new URL(referer);
  return pathname + search;
}
