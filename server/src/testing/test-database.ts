import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Database } from '../database/database';
import { openEmbedded, openPostgres } from '../database/open-database';
import { onServer } from './postgres-cluster';

const IN_USE = '55006';

/** Both engines: for tests that depend on the engine (types, order, triggers, locks, notices, plans). */
export const ENGINES = ['pglite', 'postgres'] as const;

/** The engine of all other API tests; the journeys run on the embedded one. */
export const MAIN_ENGINE = ['postgres'] as const;

/** One of both engines. */
export type Engine = (typeof ENGINES)[number];

/** An empty, migrated database, and how to remove it. */
export async function createTestDatabase(engine: Engine): Promise<{
  database: Database;
  remove(): Promise<void>;
}> {
  return engine === 'pglite' ? createEmbedded() : createOnServer();
}

async function createEmbedded() {
  const folder = await mkdtemp(join(tmpdir(), 'puentes-test-'));
  await cp(inject('embeddedTemplate'), folder, { recursive: true });
  const database = openEmbedded(folder);
  return {
    database,
    async remove() {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function createOnServer() {
  const url = await createOnTestServer(inject('postgresTemplate'));
  const database = await openPostgres(url, 10, (error) => {
    throw error;
  });
  return {
    database,
    async remove() {
      await database.close();
      await dropPostgres(url);
    },
  };
}

/** Address of a new, empty database on the test server. */
export const createEmptyPostgres = (): Promise<string> => createOnTestServer('template1');

async function createOnTestServer(template: string): Promise<string> {
  const server = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Drops a database made by `createEmptyPostgres`, once the server has released its closed connections, too. */
export async function dropPostgres(url: string): Promise<void> {
  const statement = `drop database ${new URL(url).pathname.slice(1)}`;
  for (;;) {
    try {
      await onServer(inject('postgresUrl'), statement);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== IN_USE) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
