import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Channels, Visitor } from '../releases/channels';

/** Random name of a browser; kept only while a canary is out, and used for nothing else. */
const ID_COOKIE = 'canal';
/** Group of who is signed in, which the shell writes; it chooses a version, the token decides about data. */
const ROLE_COOKIE = 'canal-rol';
const NINETY_DAYS_S = 90 * 24 * 60 * 60;

function cookie(request: FastifyRequest, name: string): string | undefined {
  const header = request.headers.cookie ?? '';
  return new RegExp(`(?:^|; *)${name}=([\\w-]{1,64})`).exec(header)?.[1];
}

/** Whether a share of the visitors gets other versions than the rest. */
export const hasShare = ({ apps }: Channels): boolean =>
  Object.values(apps).some(({ canary }) => canary?.percent !== undefined);

/** Who asks, as far as a canary needs to know; `name` gives a browser its name when it has none. */
export function visitorOf(request: FastifyRequest, reply: FastifyReply, name: boolean): Visitor {
  const role = cookie(request, ROLE_COOKIE);
  let id = cookie(request, ID_COOKIE);
  if (!id && name) {
    id = randomBytes(12).toString('base64url');
    const secure = request.protocol === 'https' ? '; Secure' : '';
    reply.header(
      'set-cookie',
      `${ID_COOKIE}=${id}; Path=/; Max-Age=${NINETY_DAYS_S}; HttpOnly; SameSite=Lax${secure}`,
    );
  }
  return { id, role };
}
