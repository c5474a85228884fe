import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openEmbedded, openPostgres } from '../database/open-database';
import { onServer, startPostgres } from './postgres-cluster';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    /** A migrated database on that server. */
    postgresTemplate: string;
    embeddedTemplate: string;
  }
}

/** Vitest limits tests, but not a busy process: an endless loop in one file would block the run forever. */
const LIMIT_MS = 60 * 60_000;

/** Runs once before all tests: a PostgreSQL, and a migrated database of each engine to copy (a new one takes seconds). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = await mkdtemp(join(tmpdir(), 'puentes-embedded-'));
  const [postgres] = await Promise.all([startPostgres(), createEmbeddedTemplate(template)]);
  const postgresTemplate = await createPostgresTemplate(postgres.url);
  project.provide('postgresUrl', postgres.url);
  project.provide('postgresTemplate', postgresTemplate);
  project.provide('embeddedTemplate', template);
  const clear = async () => {
    // A server from `DATABASE_TEST_URL` outlives the run.
    await onServer(postgres.url, `drop database ${postgresTemplate}`);
    await Promise.all([postgres.stop(), rm(template, { recursive: true, force: true })]);
  };
  const limit = setTimeout(async () => {
    console.error(
      `The tests have not ended within ${LIMIT_MS / 60_000} minutes; the file that hangs printed nothing.`,
    );
    await clear();
    process.exit(1);
  }, LIMIT_MS);
  return async () => {
    clearTimeout(limit);
    await clear();
  };
}

async function createEmbeddedTemplate(folder: string): Promise<void> {
  const database = openEmbedded(folder);
  await database.migrate();
  await database.close();
}

/** Name of a new migrated database without connections: only such a database can be copied. */
async function createPostgresTemplate(server: string): Promise<string> {
  const name = `template_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await openPostgres(url.href, 1, (error) => {
    throw error;
  });
  await database.migrate();
  await database.close();
  return name;
}
