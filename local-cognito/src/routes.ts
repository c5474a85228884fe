import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { CognitoError, notSerializable, unknownOperation } from './cognito-error';
import { createProtocol } from './protocol';
import { type OnRefusal, refusedSignIn } from './refused-sign-in';
import type { Services } from './services';
import { startSweeping } from './sweep';

const BODY_LIMIT = 128 * 1024;
const AMZ_JSON = 'application/x-amz-json-1.1';
const AMZ_JSON_TYPE = /^application\/x-amz-json-1\.1\s*(;|$)/i;
const TARGET = /^AWSCognitoIdentityProviderService\.(\w{1,60})$/;

// Characters that are kept out of headers: a message may repeat what the caller sent.
const NO_HEADER_TEXT = /[^\x20-\x7e]/g;

/** SQLSTATE: the null character, in a text and in a text within JSON. */
const UNSTORABLE = ['22021', '22P05'];

/**
 * The wire protocol of Amazon Cognito and the pool's published keys (spec: staff-panel §7, "Identity provider"), below the prefix of the
 * plugin. Limits of attempts count by the result of `addressOf`.
 */
export function protocolRoutes(
  services: Services,
  addressOf: (request: FastifyRequest) => string = ({ ip }) => ip,
  onRefusal?: OnRefusal,
): FastifyPluginAsync {
  const { pool, storage } = services;
  const protocol = createProtocol(services);
  return async (app) => {
    const stopSweeping = startSweeping(storage, (error) =>
      app.log.error({ err: error }, 'expired identity rows could not be deleted'),
    );
    app.addHook('onClose', async () => stopSweeping());
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    // Apps that run alone on their own port sign in here too. No cookie is ever read, so any origin may call.
    app.addHook('onRequest', async (request, reply) => {
      reply.headers({
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'x-amzn-requestid,x-amzn-errortype,x-amzn-errormessage,date',
        'cache-control': 'no-store',
        'x-amzn-requestid': request.id,
      });
    });
    app.setErrorHandler((error, request, reply) => sendFailure(error, request, reply));

    const endpoint = { prefixTrailingSlash: 'slash' } as const;
    app.options('/', endpoint, (request, reply) =>
      reply
        .headers({
          'access-control-allow-methods': 'POST',
          'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
          'access-control-max-age': '86400',
        })
        .code(204)
        .send(),
    );

    app.post('/', endpoint, async (request, reply) => {
      // Another content type is another protocol, which is not offered here.
      if (!AMZ_JSON_TYPE.test(request.headers['content-type'] ?? '')) throw unknownOperation();
      const [, name = ''] = TARGET.exec(String(request.headers['x-amz-target'] ?? '')) ?? [];
      const run = protocol.run(name, () => parseBody(request.body), { address: addressOf(request) });
      const answer = await run.catch(async (error: unknown) => {
        const refused = await refusedSignIn(services, name, request.body, error);
        if (refused) await onRefusal?.(refused);
        throw error;
      });
      return reply.type(AMZ_JSON).serializer(JSON.stringify).send(answer);
    });

    const poolPath = `/${pool.id}/.well-known`;
    app.get(`${poolPath}/jwks.json`, async () => pool.publicKeys);
    app.get(`${poolPath}/openid-configuration`, async () => ({
      issuer: pool.issuer,
      jwks_uri: `${pool.issuer}/.well-known/jwks.json`,
      id_token_signing_alg_values_supported: ['RS256'],
      response_types_supported: ['code', 'token'],
      subject_types_supported: ['public'],
    }));
  };
}

/** Replaces half of a surrogate pair, which the database refuses inside JSON, with the replacement character. */
const wellFormed = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\uFFFD') : value;

function parseBody(body: unknown): unknown {
  try {
    return JSON.parse(String(body), wellFormed);
  } catch {
    throw notSerializable('The request body is not valid JSON');
  }
}

function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const tooLarge = (error as { statusCode?: number }).statusCode === 413;
  if (tooLarge) return sendError(reply, 413, 'RequestEntityTooLargeException', 'The request is too large');
  if (error instanceof CognitoError) {
    request.log.info({ code: error.name }, 'identity request refused');
    return sendError(reply, 400, error.name, error.message);
  }
  // As in the real service, no parameter may contain the null character.
  if (UNSTORABLE.includes(String((error as { code?: unknown } | null)?.code)))
    return sendError(
      reply,
      400,
      'InvalidParameterException',
      'A parameter has a character that is not allowed',
    );
  request.log.error({ err: error }, 'identity request failed');
  return sendError(reply, 500, 'InternalErrorException', 'Internal server error');
}

function sendError(reply: FastifyReply, status: number, type: string, message: string): FastifyReply {
  return reply
    .code(status)
    .headers({ 'x-amzn-errortype': `${type}:`, 'x-amzn-errormessage': message.replace(NO_HEADER_TEXT, '?') })
    .type(AMZ_JSON)
    .serializer(JSON.stringify)
    .send({ __type: type, message });
}
