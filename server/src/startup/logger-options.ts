import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../config/config';
import { errorForLog } from '../http/error-for-log';

/** Paths whose next segment is a secret that gives access. */
const KEYED = /^\/(baja|autorizacion|mi-inscripcion|api\/v1\/(calendar|enrolments|files))\/[^/?#]+/;
const ADDRESS = /[^/]*(?:@|%40)[^/]*/gi;

/** A requested URL for the log: no values of parameters, no e-mail addresses, and no secrets that would make the link work. */
export function loggedUrl(url: string): string {
  const [path = '', query] = url.split('?', 2);
  const shown = path.replace(KEYED, '/$1/…').replace(ADDRESS, '…');
  const names = [...new URLSearchParams(query).keys()];
  return names.length === 0 ? shown : `${shown}?${names.map((name) => name.replace(ADDRESS, '…')).join('&')}`;
}

/** How the server logs: JSON lines without tokens, cookies and personal data. */
export const loggerOptions = (level: Config['logLevel']): FastifyServerOptions['logger'] => ({
  level,
  serializers: {
    err: errorForLog,
    req: ({ method, url, host, ip }) => ({ method, url: loggedUrl(url), host, remoteAddress: ip }),
  },
});
