import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../config/config';

/** Headers that only matter for documents: leaving them out saves a phone half a kilobyte with each published file. */
const NO_DOCUMENT_HEADERS = {
  contentSecurityPolicy: false,
  crossOriginOpenerPolicy: false,
  dnsPrefetchControl: false,
  frameguard: false,
  ieNoOpen: false,
  originAgentCluster: false,
  permittedCrossDomainPolicies: false,
  referrerPolicy: false,
  xssFilter: false,
} as const;
const IS_DATA = /^\/(api|cognito|dev)\//;
const isPublishedFile = (url: string) => url.startsWith('/r/');

/**
 * Headers of every answer. Allowed scripts: those of this origin, and `inlineScript` (its hash as a source). Allowed calls:
 * to this origin and to the configured services.
 */
export function installSecurityHeaders(
  app: FastifyInstance,
  config: Pick<Config, 'services' | 'identity' | 'meetingOrigin' | 'devRemotes'>,
  inlineScript: string,
): void {
  const development = developmentSources(config.devRemotes);
  const ofDocument = helmetHeaders({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Not both: with a hash, browsers ignore 'unsafe-inline', which development needs.
        scriptSrc: ["'self'", ...(development.scripts.length > 0 ? development.scripts : [inlineScript])],
        connectSrc: ["'self'", ...callOrigins(config), ...development.connections],
        styleSrc: ["'self'", "'unsafe-inline'", ...development.files],
        imgSrc: ["'self'", 'data:', 'https:', ...development.files],
        fontSrc: ["'self'", ...development.files],
        mediaSrc: ["'self'", ...development.files],
        frameSrc: ["'self'", config.meetingOrigin, ...development.files],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  const ofFile = helmetHeaders(NO_DOCUMENT_HEADERS);
  // The adviser's room asks for camera, microphone and screen; no other device feature is ever needed.
  const room = ['camera', 'microphone', 'display-capture'].map(
    (name) => `${name}=(self "${config.meetingOrigin}")`,
  );
  ofDocument['permissions-policy'] = [...room, 'geolocation=()', 'payment=()', 'usb=()'].join(', ');
  // Data must not appear in search results.
  const ofData = { ...ofDocument, 'x-robots-tag': 'noindex' };
  app.addHook('onRequest', ({ url }, reply, done) => {
    if (isPublishedFile(url)) reply.headers(ofFile);
    else reply.headers(IS_DATA.test(url) ? ofData : ofDocument);
    done();
  });
}

/** The headers that helmet sets, put together once and not for each request. */
function helmetHeaders(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {};
  const answer = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => undefined,
  };
  helmet(options)({} as IncomingMessage, answer as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}

/** Origins other than our own that the browser calls: services on other hosts and the identity provider. */
function callOrigins({ services, identity }: Pick<Config, 'services' | 'identity'>): string[] {
  const addresses = [...Object.values(services), identity && (identity.endpoint || identity.issuer)];
  const absolute = addresses.filter((address) => address !== null && /^https?:\/\//.test(address));
  return [...new Set(absolute.map((address) => new URL(String(address)).origin))];
}

/** Development servers serve code from their own origins, need `eval`, and push updates over web sockets. */
function developmentSources(devRemotes: Readonly<Record<string, string>>) {
  const files = Object.values(devRemotes);
  if (files.length === 0) return { files, scripts: [], connections: [] };
  const sockets = files.map((origin) => origin.replace('http:', 'ws:'));
  return {
    files,
    scripts: [...files, "'unsafe-inline'", "'unsafe-eval'"],
    connections: [...files, ...sockets],
  };
}

const POLICY = 'content-security-policy';
/** Directives for the parts of a module. */
const MODULE_PARTS = ['script-src', 'connect-src', 'style-src', 'img-src', 'font-src', 'media-src'];

/** Lets the page of one answer load modules and hot updates from these origins, which were signed for its browser. */
export function allowModulesFrom(reply: FastifyReply, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const files = [...new Set(origins)].join(' ');
  const calls = `${files} ${files.replaceAll(/http(s?):\/\//g, 'ws$1://')}`;
  const directives = String(reply.getHeader(POLICY) ?? '').split(';');
  const widened = directives.map((directive) => {
    const [name = ''] = directive.split(' ');
    if (!MODULE_PARTS.includes(name)) return directive;
    return `${directive} ${name === 'connect-src' ? calls : files}`;
  });
  reply.header(POLICY, widened.join(';'));
}
