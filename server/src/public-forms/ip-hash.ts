import { createHmac } from 'node:crypto';

/** Salted hash of a client's IP address: proves equality without storing the address (spec: decisions, "Consent evidence"). */
export function hashIp(ip: string, salt: string): string {
  return createHmac('sha256', salt).update(ip).digest('hex');
}
