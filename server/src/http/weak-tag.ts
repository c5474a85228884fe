import { createHash } from 'node:crypto';

/** A weak ETag for a state: weak because compression may change the bytes. */
export function weakTag(state: string): string {
  return `W/"${createHash('sha256').update(state).digest('base64url').slice(0, 22)}"`;
}
