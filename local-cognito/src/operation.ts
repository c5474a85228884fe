import { z } from 'zod';
import { invalidParameter, resourceNotFound } from './cognito-error';
import { inputRefusal } from './input-refusal';
import type { LocalPool } from './local-pool';

/** What an operation gets of the call besides its body. */
export interface Call {
  /** The caller's IP address. */
  readonly address: string;
}

/** One operation of the protocol. */
export type Operation = (body: unknown, call: Call) => Promise<object>;

/** Operations by their name in the target header. */
export type Operations = Readonly<Record<string, Operation>>;

/** Makes an operation that checks its input first; unknown members are ignored, as in the real service. */
export function operation<S extends z.ZodType>(
  schema: S,
  run: (input: z.output<S>, call: Call) => Promise<object>,
): Operation {
  return async (body, call) => {
    const parsed = schema.safeParse(body);
    if (parsed.success) return run(parsed.data, call);
    throw inputRefusal(body, parsed.error.issues);
  };
}

/** Short text, for almost every field; bounds what gets hashed and stored. */
export const shortText = z.string().min(1).max(2_048);

/** The id of an app client. */
export const clientIdText = z
  .string()
  .min(1)
  .max(128)
  .regex(/^[\w+]+$/);

/** A password as sent. Whether it is allowed is up to the policy. */
export const passwordText = z.string().min(1).max(256);

/** A token that this pool signed or made. */
export const tokenText = z.string().min(1).max(8_192);

/** Parameters and responses by name; clients send null for values that they no longer have. */
export const parameters = z
  .record(z.string().max(128), z.string().max(8_192).nullish())
  .optional()
  .transform(
    (record) => new Map(Object.entries(record ?? {}).filter(([, value]) => value != null)) as Values,
  );

/** Parameters that have a value. */
export type Values = ReadonlyMap<string, string>;

/** A parameter that must have a value. */
export function required(values: Values, name: string): string {
  const value = values.get(name);
  if (value === undefined || value === '') throw invalidParameter(`Missing required parameter ${name}`);
  return value;
}

/** Refuses a client that is not the pool's. */
export function assertClient(pool: LocalPool, clientId: string): void {
  if (clientId !== pool.clientId) throw resourceNotFound(`User pool client ${clientId} does not exist.`);
}
