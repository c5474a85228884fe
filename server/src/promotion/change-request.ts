import { z } from 'zod';
import type { Caller } from '../identity/verify-token';
import type { Author } from '../registry/channel-changes';

/** The app whose channels are changed. */
export const params = z.strictObject({ app: z.string().max(60) });

/** A version of an app. */
export const versionParams = params.extend({ version: z.string().max(60) });

/** Who asks for a change, why, and which stable version they saw when they decided. */
export const authorOf = (
  { name, email, signedCall }: Caller,
  body: { motivo: string; estable?: string | null },
): Author => ({
  who: email || name,
  why: body.motivo,
  seen: body.estable,
  call: signedCall,
});
