import { createHmac } from 'node:crypto';

/** Salted hash of a client's network address: proves equality without keeping the address (spec: decisions). */
export function hashAddress(address: string, salt: string): string {
  return createHmac('sha256', salt).update(address).digest('hex');
}
