import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { InjectOptions } from 'fastify';
import { changeTeam } from '../../../server/src/advisers/adviser-teams';
import { createApp } from '../../../server/src/app';
import { loadConfig } from '../../../server/src/config/config';
import type { Database } from '../../../server/src/database/database';
import type { DirectoryUser, UserDirectory } from '../../../server/src/identity/user-directory';
import type { Caller } from '../../../server/src/identity/verify-token';
import { ADVISER } from '../../../server/src/testing/fill-leads';

/** Who calls: an admin, the adviser with 2,000 leads, or who coordinates a tenth of the advisers. */
export const ROLES = ['admin', 'comercial', 'coordinacion'] as const;
/** One of them. */
export type Role = (typeof ROLES)[number];
/** Whose leads the coordinator reaches: of a million leads, some 100,000. */
export const TEAM = Array.from({ length: 5 }, (_, index) => `asesor-${index}`);

const SERVER = fileURLToPath(new URL('../../../server', import.meta.url));
const SUBJECTS: Readonly<Record<Role, string>> = {
  admin: 'jefa',
  comercial: ADVISER,
  coordinacion: 'coordinadora',
};

const adviser: DirectoryUser = {
  sub: ADVISER,
  name: 'Asesora medida',
  email: 'asesora@example.com',
  status: 'CONFIRMED',
  enabled: true,
  groups: ['comercial'],
};

/** The product's API over a database, called in this process: no network is measured. */
export async function openCrmServer(database: Database) {
  await database.transaction(() => changeTeam(database, SUBJECTS.coordinacion, TEAM));
  const app = await createApp({
    config: loadConfig({ DATA_DIR: tmpdir() }, SERVER),
    addressSalt: 'bench',
    documentsKey: 'A'.repeat(43),
    verifyToken: async (token): Promise<Caller> => {
      const role = token.split('.')[0] as Role;
      const sub = SUBJECTS[role];
      return {
        sub,
        groups: [role],
        name: sub,
        email: `${sub}@example.com`,
        groupsChanged: false,
        session: null,
        authenticatedAt: 0,
      };
    },
    mailTransport: null,
    directory: { listGroup: async () => [adviser] } as unknown as UserDirectory,
    database,
  });
  await app.ready();
  return {
    /** Answers a call of a role; throws when it is refused. */
    async call(role: Role, options: InjectOptions) {
      const answer = await app.inject({
        ...options,
        headers: { ...options.headers, authorization: `Bearer ${role}.x.x` },
      });
      if (answer.statusCode >= 400)
        throw new Error(`${options.method ?? 'GET'} ${options.url}: ${answer.body}`);
      return answer;
    },
    close: () => app.close(),
  };
}

/** The API over a filled database. */
export type CrmServer = Awaited<ReturnType<typeof openCrmServer>>;
