import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../config/config';
import { errorForLog } from '../http/error-for-log';
import { loggedUrl } from './logged-url';

/** How the server logs: JSON lines without tokens, cookies and personal data. */
export const loggerOptions = (level: Config['logLevel']): FastifyServerOptions['logger'] => ({
  level,
  serializers: {
    err: errorForLog,
    req: ({ method, url, host, ip }) => ({ method, url: loggedUrl(url), host, remoteAddress: ip }),
  },
});
