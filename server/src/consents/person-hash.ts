import { createHmac } from 'node:crypto';

/** A person in the evidence of consents: the same for one address in any letter case, and no address. */
export const hashEmail = (email: string, salt: string): string =>
  createHmac('sha256', salt).update(`email:${email.trim().toLowerCase()}`).digest('hex');
