import { isIP } from 'node:net';
import { z } from 'zod';

const NAMES = new Set(['loopback', 'linklocal', 'uniquelocal']);
const MAX_HOPS = 10;

/** Whether a text is an IP address, a range in CIDR notation, or a name of ranges that Fastify knows. */
function isProxy(text: string): boolean {
  if (NAMES.has(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/**
 * `TRUST_PROXY`: the proxies whose forwarded headers are trusted, as their number or as a list of their addresses.
 * `true` is refused: any client could then forge its IP address.
 */
export const trustProxySchema = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    ([first = '', ...more]) =>
      /^\d+$/.test(first)
        ? more.length === 0 && Number(first) >= 1 && Number(first) <= MAX_HOPS
        : [first, ...more].every(isProxy),
    'no es una lista de proxies',
  )
  .transform((parts) => (/^\d+$/.test(parts[0] ?? '') ? Number(parts[0]) : parts));
