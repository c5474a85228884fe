import type { FastifyPluginAsync } from 'fastify';
import type { LocalCognito, LocalPoolOptions, RefusedSignIn } from 'local-cognito';
import type { Audit } from '../audit/audit';
import { type IdentitySettings, LOCAL_IDENTITY_PATH } from '../config/identity-settings';
import type { Database } from '../database/database';
import { seedOnce } from '../database/seed-once';
import { clientNetwork } from '../http/client';
import type { Outbox } from '../mail/outbox';
import { DEMO_ACCOUNTS } from './demo-accounts';
import { poolEmail } from './pool-messages';
import type { UserDirectory } from './user-directory';
import { createTokenVerifier, type VerifyToken } from './verify-token';

/** The local identity provider, in place of a real pool. */
export interface LocalIdentity {
  readonly pool: LocalCognito;
  readonly verifyToken: VerifyToken;
  /** Administration and the wire protocol; their e-mails go through the outbox. */
  connect(
    outbox: Pick<Outbox, 'add' | 'wake'>,
    siteUrl: string,
    audit: Audit,
  ): { directory: UserDirectory; routes: FastifyPluginAsync };
  /** Stores the demonstration accounts once; later changes and deletions stay. Returns how many are new. */
  seedDemoUsers(): Promise<number>;
}

/** Opens the local pool of a database. A server with a real pool never loads the emulator. */
export async function openLocalIdentity(
  database: Database,
  settings: IdentitySettings,
  options: Partial<LocalPoolOptions>,
): Promise<LocalIdentity> {
  const { openLocalCognito } = await import('local-cognito');
  const pool = await openLocalCognito(database, settings, options);
  return {
    pool,
    verifyToken: createTokenVerifier({ ...settings, keys: pool.keys, readAccount: pool.readAccount }),
    connect(outbox, siteUrl, audit) {
      const { directory, routes } = pool.connect({
        async send(message) {
          await outbox.add({ to: message.to, content: poolEmail(message, siteUrl) });
          outbox.wake();
          if (message.kind === 'password-changed' || message.kind === 'factor-changed') {
            const { sub, name = message.to } = message;
            const own = { actor: { sub, name }, sobre: { id: sub, nombre: name } };
            if (message.kind === 'password-changed') await audit('clave_cambiada', own);
            else {
              const despues = message.active ? 'activa' : 'inactiva';
              await audit('factor_cambiado', { ...own, detalle: { despues } });
            }
          }
        },
        addressOf: ({ ip }) => clientNetwork(ip),
        onRefusal: (refused) => recordRefusal(audit, refused),
      });
      return {
        directory,
        routes: async (app) => {
          await app.register(routes, { prefix: LOCAL_IDENTITY_PATH.replace(/\/$/, '') });
        },
      };
    },
    seedDemoUsers: () =>
      seedOnce(database, 'demo-users', async () => {
        for (const account of DEMO_ACCOUNTS) await pool.addAccount(account);
        return DEMO_ACCOUNTS.length;
      }),
  };
}

const REASONS: Readonly<Record<string, string>> = {
  'Incorrect username or password.': 'contraseña equivocada',
  'User is disabled.': 'cuenta deshabilitada',
  'Temporary password has expired and must be reset by an administrator.': 'contraseña temporal vencida',
  CodeMismatchException: 'código equivocado',
  ExpiredCodeException: 'código ya usado',
  TooManyRequestsException: 'demasiados intentos',
};

/** The typed name may be anything, even a password: only the name of an existing account is recorded. */
function recordRefusal(audit: Audit, { user, code, message }: RefusedSignIn): Promise<void> {
  return audit('ingreso_rechazado', {
    sobre: user ? { id: user.sub, nombre: user.name || user.email } : { nombre: 'una cuenta que no existe' },
    detalle: { motivo: REASONS[message] ?? REASONS[code] ?? 'el ingreso venció' },
    onceIn: 'minute',
  });
}
