import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Registry } from 'shared/contract';
import { cookieOf, giveCookie } from '../http/client';
import type { OverrideCookies } from '../overrides/override-cookies';
import type { Visitor } from '../registry/channel-choice';
import type { Channels } from '../registry/channels';

/** Random id of a browser: given only while a canary has a percentage, and used for nothing else. */
const ID_COOKIE = 'canal';
/** Group of the signed-in user, written by the shell. It only chooses versions; access to data depends on the token. */
const ROLE_COOKIE = 'canal-rol';
const NINETY_DAYS_S = 90 * 24 * 60 * 60;

const NAME = /^[\w-]{1,64}/;
const cookie = (request: FastifyRequest, name: string) => NAME.exec(cookieOf(request, name) ?? '')?.[0];

/** The registry for the browser that sent a request. */
export type RegistryFor = (request: FastifyRequest, reply: FastifyReply) => Promise<Registry>;

/** Whether any canary is for a percentage of the visitors. */
export const hasShare = ({ apps }: Channels): boolean =>
  Object.values(apps).some(({ canary }) => canary?.percent !== undefined);

/** Role of the signed-in user, as the browser says. */
export const roleOf = (request: FastifyRequest) => cookie(request, ROLE_COOKIE);

/** The visitor as a canary needs it, with the versions that the browser asks for. */
export const visitorOf = (request: FastifyRequest, overrides?: Pick<OverrideCookies, 'read'>): Visitor => {
  const role = roleOf(request);
  return { id: cookie(request, ID_COOKIE), role, versions: overrides?.read(request, role)?.versions };
};

/** Gives a browser its random id. */
export function named(request: FastifyRequest, reply: FastifyReply, visitor: Visitor): Visitor {
  const id = randomBytes(12).toString('base64url');
  giveCookie(request, reply, { name: ID_COOKIE, value: id, seconds: NINETY_DAYS_S });
  return { ...visitor, id };
}
