import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { InjectOptions } from 'fastify';
import { changeTeam } from '../../../server/src/advisers/adviser-teams';
import { createApp } from '../../../server/src/app';
import { loadConfig } from '../../../server/src/config/config';
import type { Database } from '../../../server/src/database/database';
import type { UserDirectory } from '../../../server/src/identity/user-directory';
import { ADVISER } from '../../../server/src/testing/fill-leads';
import { signToken, verifyTestToken } from '../../../server/src/testing/test-tokens';

/** Callers: an admin, the adviser with 2,000 leads, and the coordinator of a tenth of the advisers. */
export const ROLES = ['admin', 'comercial', 'coordinacion'] as const;
/** One of the roles. */
export type Role = (typeof ROLES)[number];
/** The advisers whose leads the coordinator reaches: some 100,000 of a million leads. */
export const TEAM = Array.from({ length: 5 }, (_, index) => `asesor-${index}`);

const SERVER = fileURLToPath(new URL('../../../server', import.meta.url));
const SUBJECTS: Readonly<Record<Role, string>> = {
  admin: 'jefa',
  comercial: ADVISER,
  coordinacion: 'coordinadora',
};
const adviser = { sub: ADVISER, name: 'Asesora medida', email: 'asesora@example.com', enabled: true };

/** The product's API over a database, called in this process: no network is measured. */
export async function openApi(database: Database) {
  await database.transaction(() => changeTeam(database, SUBJECTS.coordinacion, TEAM));
  const tokens: Partial<Record<Role, string>> = {};
  for (const role of ROLES)
    tokens[role] = await signToken([role], { subject: SUBJECTS[role], expires: '1d' });
  const app = await createApp({
    config: loadConfig({ DATA_DIR: tmpdir() }, SERVER),
    addressSalt: 'bench',
    documentsKey: 'A'.repeat(43),
    verifyToken: verifyTestToken,
    mailTransport: null,
    directory: { listGroup: async () => [adviser] } as unknown as UserDirectory,
    database,
  });
  return {
    /** Makes a call as a role; throws when it is refused. */
    async call(role: Role, options: InjectOptions) {
      const headers = { ...options.headers, authorization: `Bearer ${tokens[role]}` };
      const answer = await app.inject({ ...options, headers });
      if (answer.statusCode >= 400) throw new Error(`${JSON.stringify(options)}: ${answer.body}`);
      return answer;
    },
    close: () => app.close(),
  };
}

/** The API over a filled database. */
export type Api = Awaited<ReturnType<typeof openApi>>;

/** An answer of the API. */
export type Answer = Awaited<ReturnType<Api['call']>>;
