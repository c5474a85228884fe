import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Registry } from 'shared/contract';
import { cookieOf, giveCookie } from '../http/client';
import type { OverrideCookies } from '../overrides/override-cookies';
import type { Visitor } from '../registry/channel-choice';
import type { Channels } from '../registry/channels';

/** Random name of a browser; kept only while a canary is out, and used for nothing else. */
const ID_COOKIE = 'canal';
/** Group of who is signed in, which the shell writes; it chooses a version, the token decides about data. */
const ROLE_COOKIE = 'canal-rol';
const NINETY_DAYS_S = 90 * 24 * 60 * 60;

const NAME = /^[\w-]{1,64}/;
const cookie = (request: FastifyRequest, name: string) => NAME.exec(cookieOf(request, name) ?? '')?.[0];

/** What is live for who asks. */
export type RegistryFor = (request: FastifyRequest, reply: FastifyReply) => Promise<Registry>;

/** Whether a share of the visitors gets other versions than the rest. */
export const hasShare = ({ apps }: Channels): boolean =>
  Object.values(apps).some(({ canary }) => canary?.percent !== undefined);

/** Role of who is signed in, as the browser says. */
export const roleOf = (request: FastifyRequest) => cookie(request, ROLE_COOKIE);

/** Who asks, as far as a canary needs to know, and which versions that browser asks for. */
export const visitorOf = (request: FastifyRequest, overrides?: Pick<OverrideCookies, 'read'>): Visitor => {
  const role = roleOf(request);
  return { id: cookie(request, ID_COOKIE), role, versions: overrides?.read(request, role)?.versions };
};

/** Gives a browser its name. */
export function named(request: FastifyRequest, reply: FastifyReply, visitor: Visitor): Visitor {
  const id = randomBytes(12).toString('base64url');
  giveCookie(request, reply, { name: ID_COOKIE, value: id, seconds: NINETY_DAYS_S });
  return { ...visitor, id };
}
