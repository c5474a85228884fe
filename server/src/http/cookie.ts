import type { FastifyRequest } from 'fastify';

/** Value of a cookie as it was sent; undefined without one. `name` holds letters, digits and hyphens only. */
export function cookieOf(request: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  return new RegExp(`(?:^|; *)${name}=([^;]*)`).exec(request.headers.cookie ?? '')?.[1];
}
