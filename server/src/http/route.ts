import type {
  FastifyContextConfig,
  FastifyInstance,
  onRequestHookHandler,
  RouteShorthandOptions,
} from 'fastify';
import { apiErrorSchema } from 'shared/schemas';
import { z } from 'zod';
import { notFound } from '../errors';

/**
 * Who may call a route: everyone, staff of either group, or admins only. `public-or-staff` is open without a token;
 * a token that is sent must be of staff. `team`: admins, and the teams that release modules, by a person or a key; which
 * modules is for the route to compare.
 */
export type Policy = 'public' | 'public-or-staff' | 'staff' | 'admin' | 'team';

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

const notStored: onRequestHookHandler = (_request, reply, done) => {
  reply.header('cache-control', 'no-store');
  done();
};

const described = <C extends Call>({ response, ...schema }: C) => ({
  ...schema,
  // The status codes keep their types, by which handlers are checked.
  response: { ...response, ...ERRORS } as C['response'] & typeof ERRORS,
});

const optionsOf = (policy: Policy, { rateLimit, refusals, ...route }: Options) => ({
  ...route,
  config: { policy, ...(rateLimit && { rateLimit }), ...(refusals && { refusals }) },
});

const storedNowhere =
  (policy: Policy, security: readonly Readonly<Record<string, string[]>>[]) =>
  <C extends Call>(call: C, options: Options = {}) => ({
    ...optionsOf(policy, options),
    onRequest: notStored,
    schema: { ...described(call), security },
  });

/** Options of a call for both groups of the team; its answer is stored by no cache. */
export const staffRoute = storedNowhere('staff', ID_TOKEN);

/** Options of a call for administrators; its answer is stored by no cache. */
export const adminRoute = storedNowhere('admin', ID_TOKEN);

/** Options of a call for administrators and teams that release modules; its answer is stored by no cache. */
export const teamRoute = storedNowhere('team', [...ID_TOKEN, { teamKey: [] }]);

/** Options of a call for everybody that does more for the team; its answer is stored by no cache. */
export const publicOrStaffRoute = storedNowhere('public-or-staff', [...ID_TOKEN, {}]);

/** Options of a call for everybody; who may keep its answer is for the route to say. */
export const publicRoute = <C extends Call>(call: C, options: Options = {}) => ({
  ...optionsOf('public', options),
  schema: described(call),
});

export const idParam = z.string().max(200);

/** The path of one row. */
export const idParams = z.strictObject({ id: idParam });

/** Answers 404 with the text where an id of the path cannot be one of ours, before anything is read. */
export function refuseUnknownIds(app: FastifyInstance, text: string, ours = /^[\w-]{1,100}$/): void {
  app.addHook('preHandler', async ({ params }) => {
    const ids = Object.values(params as Readonly<Record<string, string>>);
    if (!ids.every((id) => ours.test(id))) throw notFound(text);
  });
}
