import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { permissionOf } from 'shared/rules';
import { z } from 'zod';
import { HttpError } from '../errors';
import { clientNetwork } from '../http/client';
import { takeHtmlForms, URL_ENCODED } from '../plain-pages/plain-page-routes';
import { plainFormErrorHandler, plainFormHandler } from '../public-forms/plain-form';
import { submissionHeadersSchema, submissionMeta } from '../public-forms/submission';
import type { Visitor } from '../registry/channel-choice';
import { renderedFor } from '../rendering/rendered-for';
import { type AnswerOptions, createModuleAnswers } from './module-answers';
import { type FoundCall, undeclared } from './module-apis';

declare module 'fastify' {
  interface FastifyRequest {
    /** The call of a module's API that the request is for. */
    moduleCall: FoundCall | null;
  }
}

const BODY_LIMIT = 256 * 1024;
const MAX_ANSWER = 1024 * 1024;
/** Schema without checks: the module itself decides what it reads of a request. */
const ANYTHING = { hide: true, querystring: z.record(z.string(), z.unknown()) };

export interface ModuleRoutesOptions extends AnswerOptions {
  readonly visitorOf: (request: FastifyRequest) => Visitor;
}

const callOf = ({ moduleCall }: FastifyRequest): FoundCall => {
  if (!moduleCall) throw undeclared();
  return moduleCall;
};

/**
 * `/api/m/<module>/…`: calls that the live version of a module declares. Access, rate limit and consent are checked here,
 * before the module's process is asked.
 */
export function moduleApiRoutes(options: ModuleRoutesOptions): FastifyPluginAsync {
  const { apis, visitorOf, publicForms } = options;
  const answer = createModuleAnswers(options);

  /** Finds the declared call and checks access, before the body is read. */
  async function admit(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.header('cache-control', 'no-store');
    const { module: name = '', '*': rest = '' } = request.params as Record<string, string>;
    const found = await apis.find(name, visitorOf(request));
    const call = found && apis.callOf(found, request.method, `/${rest}`);
    if (!call) throw undeclared();
    request.moduleCall = call;
    const { access } = call.declared;
    if (access !== 'public') await app.admit(request, reply, permissionOf(access));
  }

  /** Answers a form posted by a browser without scripts with a page. */
  async function answerPlainForm(request: FastifyRequest, reply: FastifyReply) {
    if (!request.headers['content-type']?.startsWith(URL_ENCODED)) return undefined;
    const { form } = callOf(request).declared;
    if (!form)
      throw new HttpError(415, 'unsupported_media_type', 'El contenido debe enviarse como application/json.');
    return plainFormHandler({
      ...form,
      fields: form.fields.map(({ optional, options, ...field }) => ({
        ...field,
        ...(optional !== undefined && { optional }),
        ...(options && { options }),
      })),
      thanks: () => form.thanks,
      schema: z.record(z.string(), z.string()),
      site: publicForms,
      receive: async (fields, meta) => {
        const { status = 200, body } = await answer(callOf(request), request, fields, meta);
        if (status >= 400) throw refusalOf(status, body);
      },
    })(request, reply);
  }

  async function send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { form } = callOf(request).declared;
    const meta = form && submissionMeta({ ip: request.ip, headers: headersOf(request) }, publicForms);
    const { status = 200, body } = await answer(callOf(request), request, request.body ?? null, meta);
    if (status >= 400) throw refusalOf(status, body);
    const text = JSON.stringify(body ?? null);
    if (text.length > MAX_ANSWER)
      throw new HttpError(503, 'module_failed', 'La respuesta es demasiado grande.');
    return reply.code(status).type('application/json; charset=utf-8').send(text);
  }

  return async (app) => {
    app.decorateRequest('moduleCall', null);
    app.addHook('onClose', async () => apis.close());
    takeHtmlForms(app);
    const limit = {
      max: (request: FastifyRequest) => request.moduleCall?.declared.perMinute ?? 1,
      keyGenerator: (request: FastifyRequest) => {
        const { app: module = '', declared } = request.moduleCall ?? {};
        return `${module} ${declared?.method} ${declared?.path} ${clientNetwork(request.ip)}`;
      },
      // Not limited: a page that is being rendered calls on behalf of all its readers.
      allowList: () => renderedFor.getStore() !== undefined,
    };
    const shared = {
      schema: ANYTHING,
      bodyLimit: BODY_LIMIT,
      onRequest: (request: FastifyRequest, reply: FastifyReply) => admit(app, request, reply),
      preValidation: answerPlainForm,
      errorHandler: plainFormErrorHandler(publicForms),
      handler: send,
    };
    const url = '/api/m/:module/*';
    const config = { policy: 'public' as const };
    app.route({
      ...shared,
      url,
      method: 'GET',
      exposeHeadRoute: false,
      config: { ...config, rateLimit: limit },
    });
    app.route({
      ...shared,
      url,
      method: ['POST', 'PUT', 'PATCH', 'DELETE'],
      schema: { ...ANYTHING, body: z.unknown() },
      config: { ...config, rateLimit: { ...limit, shared: 'module' } },
    });
  };
}

const headersOf = ({ headers }: FastifyRequest) => {
  const given = submissionHeadersSchema.safeParse(headers);
  return given.success ? given.data : submissionHeadersSchema.parse({});
};

const refusalSchema = z.object({
  error: z.string().max(60).default('refused'),
  message: z.string().max(500).default('No se pudo procesar la solicitud.'),
  fields: z.record(z.string(), z.string()).optional(),
  guardado: z.record(z.string(), z.json()).optional(),
});

/** A module's refusal in the same form as all refusals of the API. */
function refusalOf(status: number, body: unknown): HttpError {
  const { error, message, fields, guardado } = refusalSchema.catch(refusalSchema.parse({})).parse(body ?? {});
  return new HttpError(status, error, message, { fields, ...(guardado && { details: { guardado } }) });
}
