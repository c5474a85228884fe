import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { LOCAL_IDENTITY_PATH } from '../../config/identity-settings';
import { isUnstorableText } from '../../database/unstorable-text';
import { clientNetwork } from '../../http/client-network';
import { isTooDeep } from '../../http/json-body';
import { wellFormed } from '../../http/well-formed';
import { CognitoError, notSerializable, unknownOperation } from '../cognito-error';
import type { LocalPool } from './local-pool';
import type { Protocol } from './protocol';
import { startSweeping } from './sweep';

const BODY_LIMIT = 128 * 1024;
const AMZ_JSON = 'application/x-amz-json-1.1';
const AMZ_JSON_TYPE = /^application\/x-amz-json-1\.1\s*(;|$)/i;
const TARGET = /^AWSCognitoIdentityProviderService\.(\w{1,60})$/;

// A message may repeat what the caller sent; a header takes none of it.
const NO_HEADER_TEXT = /[^\x20-\x7e]/g;

/** The wire protocol of Amazon Cognito and the pool's published keys (spec: staff-panel §7, "Identity provider"). */
export function localIdentityRoutes(pool: LocalPool, protocol: Protocol): FastifyPluginAsync {
  return async (app) => {
    const stopSweeping = startSweeping(protocol.services.database, (error) =>
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

    app.options(LOCAL_IDENTITY_PATH, (request, reply) =>
      reply
        .headers({
          'access-control-allow-methods': 'POST',
          'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
          'access-control-max-age': '86400',
        })
        .code(204)
        .send(),
    );

    app.post(LOCAL_IDENTITY_PATH, async (request, reply) => {
      // Another content type is another protocol, which is not offered here.
      if (!AMZ_JSON_TYPE.test(request.headers['content-type'] ?? '')) throw unknownOperation();
      const [, name = ''] = TARGET.exec(String(request.headers['x-amz-target'] ?? '')) ?? [];
      const answer = await protocol.run(name, () => parseBody(request.body), {
        address: clientNetwork(request.ip),
      });
      return reply.type(AMZ_JSON).serializer(JSON.stringify).send(answer);
    });

    const poolPath = `${LOCAL_IDENTITY_PATH}${pool.id}/.well-known`;
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

function parseBody(body: unknown): unknown {
  const text = String(body);
  if (isTooDeep(text)) throw notSerializable('The request body is nested too deep');
  try {
    return wellFormed(text, JSON.parse(text));
  } catch {
    throw notSerializable('The request body is not valid JSON');
  }
}

function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const tooLarge = (error as { statusCode?: number }).statusCode === 413;
  if (tooLarge) return sendError(reply, 413, 'RequestEntityTooLargeException', 'The request is too large');
  if (error instanceof CognitoError) {
    request.log.info({ code: error.type }, 'identity request refused');
    return sendError(reply, 400, error.type, error.message);
  }
  // No parameter of the real service may have the null character.
  if (isUnstorableText(error))
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
