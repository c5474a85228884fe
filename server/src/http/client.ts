import { isIPv6 } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

const GROUPS = 8;
/** Groups of 16 bits in a network: a home or a rented server gets a whole network of this length (/64). */
const NETWORK_GROUPS = 4;
const MAPPED_IPV4 = /^(?:0:){5}ffff:([\da-f]+):([\da-f]+)$/;

/** The key for limits: an IPv4 address, or the /64 network of an IPv6 address, as a client may use any address in it. */
export function clientNetwork(ip: string): string {
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return address;
  // The URL parser normalizes the address: short, in lower case, an IPv4 part in hexadecimal.
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = short.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(GROUPS - head.length - tail.length).fill('0');
  const groups = [...head, ...zeros, ...tail];
  const mapped = MAPPED_IPV4.exec(groups.join(':'));
  if (!mapped) return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
  return mapped
    .slice(1)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((bits) => [bits >> 8, bits & 255])
    .join('.');
}

/** Value of a cookie as it was sent; undefined without one. `name` holds letters, digits and hyphens only. */
export function cookieOf(request: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  return new RegExp(`(?:^|; *)${name}=([^;]*)`).exec(request.headers.cookie ?? '')?.[1];
}

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly seconds: number;
  readonly path?: string;
  /** Not sent when a link of another site leads here. */
  readonly strict?: boolean;
}

/** Sets a cookie that scripts cannot read. */
export function giveCookie(
  { protocol }: Pick<FastifyRequest, 'protocol'>,
  reply: FastifyReply,
  { name, value, seconds, path = '/', strict = false }: Cookie,
): void {
  const site = strict ? 'Strict' : 'Lax';
  const secure = protocol === 'https' ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=${site}${secure}`,
  );
}
