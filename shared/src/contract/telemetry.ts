import { z } from '../zod';

/**
 * Where a remote failed. While it loads: `registry` (no usable description), `compatibility`, `entry`, `module`, `contract`. For a
 * page: `chunk`, `styles`, `page` (while it renders), `server` (while the server renders it). `api`: in a call of the module's own
 * API.
 */
const failureStageSchema = z.enum([
  'registry',
  'compatibility',
  'entry',
  'module',
  'contract',
  'chunk',
  'styles',
  'page',
  'server',
  'api',
]);

/** Report that a remote was loaded or failed: body of `POST /api/v1/telemetry/remotes`, at most 4 kB. */
export const remoteEventSchema = z.strictObject({
  remote: z.string().max(60),
  version: z.string().max(60),
  outcome: z.enum(['loaded', 'failed']),
  stage: failureStageSchema.optional(),
  /** Text of the error behind a failure. */
  message: z.string().max(300).optional(),
  /** From the request to the usable module, or to the failure. */
  milliseconds: z.number().int().min(0).max(600_000),
});

export type FailureStage = z.infer<typeof failureStageSchema>;
export type RemoteEvent = z.infer<typeof remoteEventSchema>;
