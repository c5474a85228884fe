import { randomUUID } from 'node:crypto';
import type {
  FastifyContextConfig,
  FastifyInstance,
  onRequestHookHandler,
  RouteShorthandOptions,
} from 'fastify';
import type { Permission } from 'shared/rules';
import { apiErrorSchema, CONTACT_HEADERS } from 'shared/schemas';
import { z } from 'zod';
import { notFound } from '../errors';

/**
 * Who may call a route: everyone, or holders of a permission of the table in `shared/rules`. `team`: holders of the permission
 * to release, and people and keys of teams that release modules; the route checks which modules.
 */
export type Policy = 'public' | 'team' | Permission;

/** A call in the API's description, with the schemas that check its request and answers. */
interface Call {
  readonly summary: string;
  readonly description?: string;
  readonly params?: z.ZodType;
  readonly querystring?: z.ZodType;
  readonly headers?: z.ZodType;
  readonly body?: z.ZodType;
  /** How the caller authenticates, if the description cannot derive it from the policy. */
  readonly security?: Readonly<Record<string, string[]>>[];
  /** By status; the errors of every call are added. */
  readonly response: Readonly<Record<number, z.ZodType>>;
}

/** Further options of a call: its limits, its own texts of refusals, and options of Fastify. */
type Options = Pick<FastifyContextConfig, 'rateLimit' | 'refusals'> &
  Pick<RouteShorthandOptions, 'bodyLimit' | 'compress' | 'errorHandler' | 'preValidation'>;

const ERRORS = { '4xx': apiErrorSchema, '5xx': apiErrorSchema };
const ID_TOKEN = [{ idToken: [] }];

/** Response of a call without content (204); its handler returns nothing. */
export const NOTHING = { 204: z.null() as unknown as z.ZodType<void> };

/** Hook that sets the first described status, which an error or the handler may replace, and `no-store` unless `isStored`. */
function beginning({ response }: Call, isStored: boolean): onRequestHookHandler {
  const [status = 200] = Object.keys(response).map(Number);
  return (_request, reply, done) => {
    if (status !== 200) reply.code(status);
    if (!isStored) reply.header('cache-control', 'no-store');
    done();
  };
}

const described = <C extends Call>({ response, ...schema }: C) => ({
  ...schema,
  // Keeps the types of the status codes, so that handlers are type-checked.
  response: { ...response, ...ERRORS } as C['response'] & typeof ERRORS,
});

const optionsOf = (policy: Policy, { rateLimit, refusals, ...route }: Options) => ({
  ...route,
  config: { policy, ...(rateLimit && { rateLimit }), ...(refusals && { refusals }) },
});

const storedNowhere = <C extends Call>(
  policy: Policy,
  security: readonly Readonly<Record<string, string[]>>[],
  call: C,
  options: Options,
) => ({
  ...optionsOf(policy, options),
  onRequest: beginning(call, false),
  schema: { ...described(call), security },
});

/** Options of a call for staff with a permission; no cache stores its answer. */
export const staffRoute = <C extends Call>(permission: Permission, call: C, options: Options = {}) =>
  storedNowhere(permission, ID_TOKEN, call, options);

/** Options of a call for staff who may release, and for teams that release modules; no cache stores its answer. */
export const teamRoute = <C extends Call>(call: C, options: Options = {}) =>
  storedNowhere('team', [...ID_TOKEN, { teamKey: [] }], call, options);

/** Options of a call for everybody that does more for holders of a permission; no cache stores its answer. */
export const publicOrStaffRoute = <C extends Call>(
  permission: Permission,
  call: C,
  options: Options = {},
) => {
  const route = storedNowhere(permission, [...ID_TOKEN, {}], call, options);
  return { ...route, config: { ...route.config, open: true } };
};

/** Options of a call for everybody; the route itself decides about caching. */
export const publicRoute = <C extends Call>(call: C, options: Options = {}) => ({
  ...optionsOf('public', options),
  onRequest: beginning(call, true),
  schema: described(call),
});

/** Headers of a call that runs once, however often it is sent with the same key. Loose: other headers pass unchecked. */
export const retryKeyHeaders = (description: string) =>
  z.looseObject({
    [CONTACT_HEADERS.idempotencyKey]: z
      .uuid('La clave de reintento debe ser un UUID.')
      .optional()
      .describe(`El mismo en cada intento: ${description}`),
  });

/** The key of a call with `retryKeyHeaders`; a new one if none was sent. */
export const retryKeyOf = (headers: z.output<ReturnType<typeof retryKeyHeaders>>): string =>
  headers[CONTACT_HEADERS.idempotencyKey] ?? randomUUID();

export const idParam = z.string().max(200);

/** Path parameters of one row. */
export const idParams = z.strictObject({ id: idParam });

/** For routes with a secret in their URL: no cache stores their answers, and other sites do not learn the URL. */
export function keepSecretUrls(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  });
}

/** Answers 404 with the text when an id in the path has a form that ours never have, before anything is read. */
export function refuseUnknownIds(app: FastifyInstance, text: string, ours = /^[\w-]{1,100}$/): void {
  app.addHook('preHandler', async ({ params }) => {
    const ids = Object.values(params as Readonly<Record<string, string>>);
    if (!ids.every((id) => ours.test(id))) throw notFound(text);
  });
}
