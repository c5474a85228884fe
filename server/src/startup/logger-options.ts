import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../config/config';
import { errorForLog } from '../http/error-for-log';

/** How the server logs: JSON lines without tokens, cookies and personal data. */
export const loggerOptions = (level: Config['logLevel']): FastifyServerOptions['logger'] => ({
  level,
  redact: ['req.headers.authorization', 'req.headers.cookie'],
  serializers: { err: errorForLog },
});
