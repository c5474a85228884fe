import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';

/** Headers of every answer. Scripts come from this origin only; calls go there and to the configured services. */
export async function installSecurityHeaders(
  app: FastifyInstance,
  config: Pick<Config, 'services' | 'identity' | 'meetingOrigin'>,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        connectSrc: ["'self'", ...callOrigins(config)],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'https:'],
        fontSrc: ["'self'"],
        frameSrc: ["'self'", config.meetingOrigin],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
}

/** Origins other than our own that the browser calls: services on other hosts and the identity provider. */
function callOrigins({ services, identity }: Pick<Config, 'services' | 'identity'>): string[] {
  const addresses = [...Object.values(services), identity && (identity.endpoint || identity.issuer)];
  const absolute = addresses.filter((address) => address !== null && /^https?:\/\//.test(address));
  return [...new Set(absolute.map((address) => new URL(String(address)).origin))];
}
