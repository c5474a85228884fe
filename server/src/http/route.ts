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
 * Who may call a route: everyone, or who has a permission of the table in `shared/rules`. `team`: who has the one to release, and the
 * teams that release modules, by a person or a key; which modules is for the route to compare.
 */
export type Policy = 'public' | 'team' | Permission;

/** What the description of the API says of a call, and what its request and answers are checked with. */
interface Call {
  readonly summary: string;
  readonly description?: string;
  readonly params?: z.ZodType;
  readonly querystring?: z.ZodType;
  readonly headers?: z.ZodType;
  readonly body?: z.ZodType;
  /** How the caller shows who it is, where the description cannot tell by the policy. */
  readonly security?: Readonly<Record<string, string[]>>[];
  /** By status; the errors of every call are added. */
  readonly response: Readonly<Record<number, z.ZodType>>;
}

/** What else holds for a call: its limits, its own texts of refusals, and what it needs of the framework. */
type Options = Pick<FastifyContextConfig, 'rateLimit' | 'refusals'> &
  Pick<RouteShorthandOptions, 'bodyLimit' | 'compress' | 'errorHandler' | 'preValidation'>;

const ERRORS = { '4xx': apiErrorSchema, '5xx': apiErrorSchema };
const ID_TOKEN = [{ idToken: [] }];

/** Answer of a call that has nothing to tell; its handler answers nothing. */
export const NOTHING = { 204: z.null() as unknown as z.ZodType<void> };

/** Before a call is worked on: the status of its answer is the first of its description, unless an error or the handler sets another. */
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
  // The status codes keep their types, by which handlers are checked.
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

/** Options of a call for those of the team who have a permission; its answer is stored by no cache. */
export const staffRoute = <C extends Call>(permission: Permission, call: C, options: Options = {}) =>
  storedNowhere(permission, ID_TOKEN, call, options);

/** Options of a call for who may release, and teams that release modules; its answer is stored by no cache. */
export const teamRoute = <C extends Call>(call: C, options: Options = {}) =>
  storedNowhere('team', [...ID_TOKEN, { teamKey: [] }], call, options);

/** Options of a call for everybody that does more for who has a permission; its answer is stored by no cache. */
export const publicOrStaffRoute = <C extends Call>(
  permission: Permission,
  call: C,
  options: Options = {},
) => {
  const route = storedNowhere(permission, [...ID_TOKEN, {}], call, options);
  return { ...route, config: { ...route.config, open: true } };
};

/** Options of a call for everybody; who may keep its answer is for the route to say. */
export const publicRoute = <C extends Call>(call: C, options: Options = {}) => ({
  ...optionsOf('public', options),
  onRequest: beginning(call, true),
  schema: described(call),
});

/** Headers of a call that is done once, however often it is sent with the same key; loose: the others pass unchecked. */
export const retryKeyHeaders = (description: string) =>
  z.looseObject({
    [CONTACT_HEADERS.idempotencyKey]: z
      .uuid('La clave de reintento debe ser un UUID.')
      .optional()
      .describe(`El mismo en cada intento: ${description}`),
  });

/** The key of a call with `retryKeyHeaders`; a new one for who sends none. */
export const retryKeyOf = (headers: z.output<ReturnType<typeof retryKeyHeaders>>): string =>
  headers[CONTACT_HEADERS.idempotencyKey] ?? randomUUID();

export const idParam = z.string().max(200);

/** The path of one row. */
export const idParams = z.strictObject({ id: idParam });

/** Of routes whose URLs hold a secret: no cache stores their answers, and no other site is told the URL. */
export function keepSecretUrls(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  });
}

/** Answers 404 with the text where an id of the path cannot be one of ours, before anything is read. */
export function refuseUnknownIds(app: FastifyInstance, text: string, ours = /^[\w-]{1,100}$/): void {
  app.addHook('preHandler', async ({ params }) => {
    const ids = Object.values(params as Readonly<Record<string, string>>);
    if (!ids.every((id) => ours.test(id))) throw notFound(text);
  });
}
