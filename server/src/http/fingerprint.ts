import { createHash } from 'node:crypto';

/** What makes two submissions the same, as a hash: a retry key with another content is a mistake. */
export const fingerprintOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');
