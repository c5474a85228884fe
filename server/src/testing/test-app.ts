import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../app';
import { type Config, loadConfig } from '../config/config';
import type { Database } from '../database/database';
import type { AppDependencies } from '../parts';
import { createTestDatabase, type Engine } from './test-database';
import { verifyTestToken } from './test-tokens';

const SERVER_FOLDER = fileURLToPath(new URL('../..', import.meta.url));

/** Key of signatures in tests. */
export const TEST_SALT = 'sal de prueba';

/** Key of the applicants' files in tests. */
export const TEST_DOCUMENTS_KEY = Buffer.alloc(32, 7).toString('base64url');

/** Configuration of the embedded defaults, with changes. */
export function testConfig(environment: NodeJS.ProcessEnv = {}): Config {
  return loadConfig(
    { CONTACT_RATE_LIMIT: '100000', DAILY_DIGEST: 'off', DATA_DIR: tmpdir(), ...environment },
    SERVER_FOLDER,
  );
}

/** An application on a database of its own. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly database: Database;
  close(): Promise<void>;
}

/** Builds the application on an empty database of an engine, with the tests' user pool; `extend` adds routes. */
export async function createTestApp(
  engine: Engine,
  changes: Partial<Omit<AppDependencies, 'database'>> = {},
  extend: (app: FastifyInstance) => void = () => undefined,
): Promise<TestApp> {
  const { database, remove } = await createTestDatabase(engine);
  const app = await createApp({
    config: testConfig(),
    addressSalt: TEST_SALT,
    documentsKey: TEST_DOCUMENTS_KEY,
    verifyToken: verifyTestToken,
    mailTransport: null,
    ...changes,
    database,
  });
  extend(app);
  await app.ready();
  return {
    app,
    database,
    async close() {
      await app.close();
      await remove();
    },
  };
}
