import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { createLocalDirectory } from './local-directory';
import { type LocalPoolOptions, openLocalPool, type PoolIdentity } from './local-pool';
import type { SendMessage } from './messages';
import type { OnRefusal } from './refused-sign-in';
import { protocolRoutes } from './routes';
import { createServices } from './services';
import { readSignedInAccount } from './signed-in-account';
import type { Storage, UserStatus } from './storage';

export type { LocalPoolOptions } from './local-pool';
export type { Message } from './messages';
export type { RefusedSignIn } from './refused-sign-in';
export type { PoolSchema, Storage } from './storage';

/** An account whose password is known, for demonstrations and tests. */
export interface KnownAccount {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly group: string | null;
  readonly status: UserStatus;
}

/** What the host gives to a pool. */
export interface Host {
  readonly send: SendMessage;
  /** Address that limits of attempts count by; by default the IP address. */
  readonly addressOf?: (request: FastifyRequest) => string;
  /** Called for each refused sign-in. */
  readonly onRefusal?: OnRefusal;
}

/** Opens the pool of a storage. Its keys are made once; several instances that start at the same time share them. */
export async function openLocalCognito(
  storage: Storage,
  identity: PoolIdentity,
  options: Partial<LocalPoolOptions> = {},
) {
  const pool = await openLocalPool(storage, identity, options);
  const { grants, users } = createServices(pool, storage, async () => undefined);
  const { id, region, clientId, issuer, keys } = pool;
  return {
    id,
    region,
    clientId,
    issuer,
    /** The public keys in process, to verify tokens of this pool. */
    keys,

    /** The current groups of a token's account; null: it is disabled or gone, or the sign-in has ended. */
    readAccount: (token: { readonly sub: string; readonly originJti: string | null }) =>
      readSignedInAccount(storage, token),

    /** Administration, and the wire protocol as a plugin, to be registered with the endpoint's path as prefix. */
    connect({ send, addressOf, onRefusal }: Host): {
      directory: ReturnType<typeof createLocalDirectory>;
      routes: FastifyPluginAsync;
    } {
      const services = createServices(pool, storage, send);
      return {
        directory: createLocalDirectory(services),
        routes: protocolRoutes(services, addressOf, onRefusal),
      };
    },

    /** Adds an account with a password, without notifying anybody. */
    async addAccount({ email, name, password, group, status }: KnownAccount): Promise<void> {
      const attributes = { name, email_verified: 'true' };
      const user = await users.create({ email, password, status, attributes });
      if (group) await users.addToGroup(user.id, group);
    },

    /** Tokens of a new sign-in of an account, by its e-mail or sub; in process and without its password. */
    async signInAs(name: string) {
      const user = await users.find(name);
      if (!user) throw new Error(`The pool has no user ${name}`);
      return { ...(await grants.begin(user, null)), sub: user.id };
    },
  };
}

/** An open pool. */
export type LocalCognito = Awaited<ReturnType<typeof openLocalCognito>>;
