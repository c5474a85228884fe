import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '../database/open-database';
import { startPostgres } from './postgres-cluster';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    embeddedTemplate: string;
  }
}

/** Vitest limits tests, but not what keeps their process busy: a loop in one file would hold the run for ever. */
const LIMIT_MS = 15 * 60_000;

/** Runs once before all tests: a PostgreSQL, and a migrated embedded database to copy (a new one takes seconds). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = await mkdtemp(join(tmpdir(), 'puentes-embedded-'));
  const [postgres] = await Promise.all([startPostgres(), createTemplate(template)]);
  project.provide('postgresUrl', postgres.url);
  project.provide('embeddedTemplate', template);
  const clear = () => Promise.all([postgres.stop(), rm(template, { recursive: true, force: true })]);
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

async function createTemplate(folder: string): Promise<void> {
  const database = openEmbedded(folder);
  await database.migrate();
  await database.close();
}
