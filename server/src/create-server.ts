import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { createAccessLog } from './audit/access-log';
import { rememberRequests } from './audit/asking-request';
import type { Audit } from './audit/audit';
import type { Config } from './config/config';
import type { Database } from './database/database';
import { tooManyRequests } from './errors';
import { installApiDocs } from './http/api-docs';
import { installErrorHandler } from './http/error-handler';
import { installJsonBody } from './http/json-body';
import { requestCounts } from './http/request-counts';
import { installSecurityHeaders } from './http/security-headers';
import { installValidation } from './http/validation';
import { enforcePolicies } from './identity/policy';
import type { VerifyToken } from './identity/verify-token';
import { requestSeconds } from './metrics/figures';
import { storeOf } from './registry/open-store';
import type { ReleaseSource } from './registry/release-source';
import { START_SCRIPT_SOURCE } from './site/start-script';
import { installTeamCalls } from './teams/team-calls';
import { traceRequests } from './tracing/trace-requests';

const BODY_LIMIT = 1024 * 1024;
// Long enough for a picture over a slow phone's connection.
const REQUEST_MS = 60_000;
const HEADERS_MS = 15_000;
const CHECK_MS = 5_000;

/** Path and query of a request: also of one in absolute form (RFC 9112 §3.2.2). A broken escape makes an unknown page. */
function readableUrl(requested: string): string {
  const url = requested.replace(/^https?:\/\/[^/?]*\/?/i, '/');
  return isDecodable(url) ? url : url.replaceAll('%', '%25');
}

function isDecodable(url: string): boolean {
  try {
    decodeURI(url);
    return true;
  } catch {
    return false;
  }
}

// Long enough for the ids of every tracing system, without characters that could forge a log line or a header.
const SANE = /^[A-Za-z0-9._-]{8,100}$/;

/** Takes over the caller's `x-request-id` if it is sane, else makes one. */
function requestId(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && SANE.test(given) ? given : randomUUID();
}

/** Returns the id with every answer, so that a user's report leads to the log line. */
function returnRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes the server not ready (`/readyz`). It still serves, but closes each connection with its next answer. */
    drain(): void;
    readonly isDraining: boolean;
  }
}

function installDraining(app: FastifyInstance): void {
  let draining = false;
  app.decorate('isDraining', { getter: () => draining });
  app.decorate('drain', () => {
    draining = true;
  });
  app.addHook('onRequest', (_request, reply, done) => {
    if (draining) reply.header('connection', 'close');
    done();
  });
}

/** Turns a number of proxies into the function that Fastify needs for it. */
const trustedProxies = (trusted: Config['trustProxy']) =>
  typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted;

/** Counts and times answers, except live streams, which last as long as somebody watches. */
function countRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route = 'none' } = request.routeOptions;
    const isStream = reply.raw.getHeader('content-type')?.toString().startsWith('text/event-stream');
    if (!isStream)
      requestSeconds.observe(
        { method: request.method, route, status: reply.statusCode },
        reply.elapsedTime / 1000,
      );
    done();
  });
}

interface Dependencies {
  readonly config: Config;
  readonly database: Database;
  readonly addressSalt: string;
  readonly verifyToken: VerifyToken | null;
  readonly releases?: ReleaseSource;
  readonly audit: Audit;
  readonly logger?: FastifyServerOptions['logger'];
}

/** The server before its first route: limits, schemas, errors, policies, security headers and the API's description. */
export async function createServer(dependencies: Dependencies): Promise<FastifyInstance> {
  const { config, database, addressSalt, verifyToken, audit, releases } = dependencies;
  const app = Fastify({
    logger: dependencies.logger ?? false,
    genReqId: requestId,
    requestIdHeader: false,
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: BODY_LIMIT,
    // A request that has not arrived by then is answered 408; the check runs every few seconds.
    requestTimeout: REQUEST_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: CHECK_MS },
    forceCloseConnections: 'idle',
    // A proxy does not send a refused write to another instance: what still arrives while the server closes is answered as usual.
    return503OnClosing: false,
    // The longest parameter is in the link that ends e-mails: an address of 254 characters in base64url with its signature.
    routerOptions: { maxParamLength: 512 },
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
  });
  installValidation(app);
  installJsonBody(app);
  installErrorHandler(app);
  returnRequestId(app);
  if (config.tracesTo) traceRequests(app);
  installDraining(app);
  countRequests(app);
  const store = releases && storeOf(releases);
  const log = createAccessLog({ database, audit, salt: addressSalt });
  enforcePolicies(app, verifyToken, log, store ? installTeamCalls(app, () => store.teams()) : undefined);
  rememberRequests(app);
  installSecurityHeaders(app, config, START_SCRIPT_SOURCE);
  // Requests that cannot be counted are let through: their route then answers that the database is unavailable.
  await app.register(rateLimit, {
    global: false,
    store: requestCounts(database, addressSalt),
    skipOnError: true,
    timeWindow: '1 minute',
    errorResponseBuilder: tooManyRequests,
  });
  await installApiDocs(app);
  return app;
}
