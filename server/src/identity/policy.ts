import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mayDo } from 'shared/rules';
import { ROLE_CHANGED_HEADER } from 'shared/schemas';
import type { AccessLog } from '../audit/access-log';
import { invalidToken, notAllowed, notAuthenticated } from '../errors';
import type { Policy } from '../http/route';
import { isTeamGroup } from './team-group';
import type { Caller, VerifyToken } from './verify-token';

/** A call under `/api`; `ALL` stands for a route that takes every method. */
export interface ApiCall {
  readonly method: string;
  readonly url: string;
  readonly policy: Policy;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    policy?: Policy;
    /** Without a token everybody may call; a token that is sent must belong to somebody with the permission. */
    open?: boolean;
    /** Own texts of this call for 401 (not signed in) and 403 (not allowed). */
    refusals?: Readonly<Record<401 | 403, string>>;
  }
  interface FastifyInstance {
    /** Every call under `/api` with its policy, as registered. */
    apiCalls: readonly ApiCall[];
    /** Admits a caller of a route whose policy is known only at request time; throws 401 or 403. */
    admit: (request: FastifyRequest, reply: FastifyReply, policy: Exclude<Policy, 'public'>) => Promise<void>;
  }
  interface FastifyRequest {
    caller: Caller | null;
  }
}

const isAllowed = (groups: readonly string[], policy: Exclude<Policy, 'public'>): boolean =>
  policy === 'team' ? mayDo(groups, 'releases') || groups.some(isTeamGroup) : mayDo(groups, policy);

/** `Authorization` of a call that was signed with the key of a team. */
const SIGNED = /^Team ([\w-]+\.[\w-]+\.[\w-]+)$/;

/** Verifies a call that was signed with the key of a team, and returns the team as its caller. */
export type VerifyTeamCall = (request: FastifyRequest, token: string) => Promise<Caller>;

// Pages of the API description; registered by a plugin without policies.
const DOCUMENTATION = '/api/docs';

/** Enforces each route's policy before its body is read; a route under `/api` without a policy throws at the start. */
export function enforcePolicies(
  app: FastifyInstance,
  verifyToken: VerifyToken | null,
  log: AccessLog,
  verifyTeamCall?: VerifyTeamCall,
): void {
  const apiCalls: ApiCall[] = [];
  app.decorate('apiCalls', apiCalls);
  app.decorateRequest('caller', null);
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api')) return;
    if (route.url.startsWith(DOCUMENTATION)) route.config = { ...route.config, policy: 'public' };
    if (!route.config?.policy) throw new Error(`Route ${route.method} ${route.url} declares no policy`);
    const { policy } = route.config;
    const methods = [route.method].flat();
    const named = methods.length > 3 ? ['ALL'] : methods;
    apiCalls.push(...named.map((method) => ({ method, url: route.url, policy })));
  });
  const admit = async (request: FastifyRequest, reply: FastifyReply, policy: Exclude<Policy, 'public'>) => {
    const { refusals } = request.routeOptions.config;
    const [, signed] = (policy === 'team' && SIGNED.exec(request.headers.authorization ?? '')) || [];
    const caller =
      signed && verifyTeamCall
        ? await verifyTeamCall(request, signed)
        : await authenticate(request, verifyToken, refusals?.[401]);
    if (caller.groupsChanged) reply.header(ROLE_CHANGED_HEADER, '1');
    request.caller = caller;
    if (isAllowed(caller.groups, policy)) return log.admitted(request);
    await log.denied(request);
    throw notAllowed(refusals?.[403]);
  };
  app.decorate('admit', admit);
  // No promise where there is nobody to check.
  app.addHook('onRequest', (request, reply, done) => {
    const { policy, open } = request.routeOptions.config;
    if (policy === undefined || policy === 'public' || (open && !request.headers.authorization)) done();
    else admit(request, reply, policy).then(() => done(), done);
  });
}

/** The caller of a staff route. */
export function callerOf({ caller }: FastifyRequest): Caller {
  if (!caller) throw notAuthenticated();
  return caller;
}

/** The name under which the caller's changes are recorded. */
export function callerName(request: FastifyRequest): string {
  const { name, email } = callerOf(request);
  return name || email;
}

async function authenticate(
  request: FastifyRequest,
  verifyToken: VerifyToken | null,
  nobody?: string,
): Promise<Caller> {
  const header = request.headers.authorization;
  if (!header || !verifyToken) throw notAuthenticated(nobody);
  const [, token] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header) ?? [];
  if (!token) throw invalidToken();
  return verifyToken(token);
}
